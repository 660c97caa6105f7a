# expect: text-for-value
import re
import unicodedata

from solutions.d02_production_loop.list_claims import list_claims


def gate_output(answer, results):
    def words(text):
        text = unicodedata.normalize("NFKC", text)
        text = re.sub(r"(?<=\d),(?=\d{3}(?!\d))", "", text)
        found = set()
        for part in re.findall(r"[A-Za-z0-9.-]+", text):
            word = part.strip(".-").lower()
            found.add(word)
        return found

    known = words("\n".join(results))
    return [claim for claim in list_claims(answer) if not words(claim) <= known]
