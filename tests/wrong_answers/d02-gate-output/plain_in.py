# expect: substring
import re
import unicodedata

from solutions.d02_production_loop.list_claims import list_claims


def gate_output(answer, results):
    return [claim for claim in list_claims(answer) if not any(claim in result for result in results)]
