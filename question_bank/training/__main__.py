"""`python -P -m question_bank.training`: learn again from the labelled data here, and write question_bank/ears/.

Does: fit one ear a question, the stance, the mix; write them with the digest of what they were learned from.
Does not: measure (bench.py scoring does, on answers that were held back).
"""

import json
import sys

from question_bank.bank import load_bank
from question_bank.scoring import ear as ears
from question_bank.scoring import mix as mixes
from question_bank.scoring import stance as stances
from question_bank.training.corpus import FOLDER, digest_of, read_answers, read_empty
from question_bank.training.judge import (
    FULL_NEEDS,
    fit_mix,
    fit_question,
    fit_stance,
    read_model_answers,
    rows_without,
    tell_agreement,
)


def main() -> None:
    """Learn and write."""
    bank, empty = load_bank(), read_empty()
    labelled = read_answers()
    answers = [*labelled, *read_model_answers(bank)]
    judged = {answer.question for answer in labelled}  # elsewhere the labels are the rubric's own: no judge of it
    known = sorted(path.stem for path in (FOLDER / "sentences").glob("*.yaml"))
    trusted = [answer for answer in answers if answer.question in judged]
    for taught_by, full_needs in FULL_NEEDS.items():
        rows, beliefs = rows_without(bank, trusted, empty, sentences_only=taught_by == "sentences")
        mix = fit_mix(rows, beliefs, full_needs)
        sys.stdout.write(
            f"ears taught by {taught_by}, on sets that they never met:\n{tell_agreement(rows, beliefs, mix)}"
        )
        _write(f"mix_{taught_by}", {"version": mixes.VERSION, **{name: getattr(mix, name) for name in mix.__slots__}})
    stance = fit_stance(answers, empty)
    _write("stance", {"version": stances.VERSION, **{name: getattr(stance, name) for name in stance.__slots__}})
    for question in known:
        ear = fit_question(bank, question, trusted if question in judged else answers)
        _write(question, {"version": ears.VERSION, **{name: getattr(ear, name) for name in ear.__slots__}})
        sys.stdout.write(f"{question}: {len(ear.sounds)} sounds\n")
    (ears.EARS / "learned_from.txt").write_text(digest_of() + "\n", encoding="utf-8", newline="\n")


def _write(name: str, data: dict[str, object]) -> None:
    lines = json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    (ears.EARS / f"{name}.json").write_text(lines + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
