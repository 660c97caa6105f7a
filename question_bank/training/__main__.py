"""`python -P -m question_bank.training`: learn again from the labelled data here, and write question_bank/ears/.

Does: fit one ear a question, the stance, the mix; write them with the digest of what they were learned from.
Does not: measure (bench.py scoring does, on answers that were held back).
"""

import json
import sys
from dataclasses import asdict

from question_bank.bank import load_bank
from question_bank.scoring import ear as ears
from question_bank.scoring import mix as mixes
from question_bank.scoring import stance as stances
from question_bank.training.corpus import FOLDER, digest_of, read_answers, read_empty
from question_bank.training.mixing import FULL_NEEDS, fit_mix, tell_agreement
from question_bank.training.strangers import rows_without
from question_bank.training.teaching import fit_question, fit_stance, has_many, read_model_answers


def main() -> None:
    """Learn and write."""
    bank, empty = load_bank(), read_empty()
    labelled = read_answers()
    answers = [*labelled, *read_model_answers(bank)]
    known = sorted(path.stem for path in (FOLDER / "sentences").glob("*.yaml"))
    met = {question: [answer for answer in labelled if answer.question == question] for question in known}
    for taught_by, full_needs in FULL_NEEDS.items():
        # Where nobody labelled an answer, the labels of the bank's own are the rubric's: no judge of it.
        judged = {question for question in known if (has_many(met[question]) if taught_by == "many" else met[question])}
        heard = [answer for answer in answers if answer.question in judged]
        rows, beliefs = rows_without(bank, heard, empty, few=taught_by == "few")
        mix = fit_mix(rows, beliefs, full_needs)
        agreement = tell_agreement(rows, beliefs, full_needs)
        sys.stdout.write(f"ears taught by {taught_by} answers, on sets that they never met:\n{agreement}")
        _write(f"mix_{taught_by}", {"version": mixes.VERSION, **asdict(mix)})
    stance = fit_stance(answers, empty)
    _write("stance", {"version": stances.VERSION, **asdict(stance)})
    for question in known:
        ear = fit_question(bank, question, answers)
        _write(question, {"version": ears.VERSION, **asdict(ear)})
        sys.stdout.write(f"{question}: {len(ear.sounds)} sounds\n")
    (ears.EARS / "learned_from.txt").write_text(digest_of() + "\n", encoding="utf-8", newline="\n")


def _write(name: str, data: dict[str, object]) -> None:
    lines = json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    (ears.EARS / f"{name}.json").write_text(lines + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
