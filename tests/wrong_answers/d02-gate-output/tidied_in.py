# expect: substring
import re
import unicodedata

from solutions.d02_production_loop.list_claims import list_claims


def gate_output(answer, results):
    def tidy(text):
        text = unicodedata.normalize("NFKC", text).replace(",", "")
        return re.sub(r"\.0+(?!\d)", "", text)

    known = tidy("\n".join(results))
    return [claim for claim in list_claims(answer) if tidy(claim) not in known]
