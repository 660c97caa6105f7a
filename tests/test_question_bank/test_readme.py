"""The worked example of the two README pages is a question that checks, and a rubric that scores it."""

import re
from pathlib import Path

import pytest

from question_bank.bank import Bank, load_bank
from question_bank.checking import HERE, check_bank
from question_bank.scoring.guards import raise_guards
from question_bank.scoring.match import find_asserted, find_idea
from question_bank.scoring.reading import read_answer
from question_bank.scoring.rubric import Rubric, load_rubric
from question_bank.scoring.score import score_answer
from question_bank.text import LANGS, Lang

NAME = "d02-tool-time-limit"
PAGES = ["README.md", "README.zh.md"]


def blocks(page: str) -> list[str]:
    return re.findall(r"```yaml\n(.*?)```", (HERE / page).read_text(encoding="utf-8"), re.DOTALL)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for folder, text in zip(("questions", "rubrics"), blocks(PAGES[0]), strict=True):
        (tmp_path / folder / "D2").mkdir(parents=True)
        (tmp_path / folder / "D2" / f"{NAME}.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "rubrics" / "lexicon.yaml").write_bytes((HERE / "rubrics" / "lexicon.yaml").read_bytes())
    return tmp_path


@pytest.fixture
def bank(root: Path) -> Bank:
    return load_bank(root)


@pytest.fixture
def rubric(root: Path) -> Rubric:
    return load_rubric(root / "rubrics" / "D2" / f"{NAME}.yaml")


def test_both_pages_work_the_same_example() -> None:
    assert blocks(PAGES[0]) == blocks(PAGES[1])


def test_the_example_checks(root: Path) -> None:
    assert check_bank(root) == []


def test_its_sentences_come_out_as_it_says(rubric: Rubric) -> None:
    ideas = [(idea, find_idea) for point in rubric.points for idea in point.ideas]
    for idea, find in [*ideas, *((idea, find_asserted) for idea in rubric.misconceptions)]:
        for sentences, wanted in ((idea.yes, True), (idea.no, False)):
            for sentence in sentences:
                match = find(idea, raise_guards(read_answer(sentence, rubric.lexicon), []))
                assert (match is not None and match.objection is None) is wanted, (idea.id, sentence)


@pytest.mark.parametrize("lang", LANGS)
def test_its_answers_are_worth_what_they_say(bank: Bank, rubric: Rubric, lang: Lang) -> None:
    question = bank[NAME]
    assert score_answer(question, question.answer_60.in_(lang), rubric).tier == "60"
    assert score_answer(question, question.answer_90.in_(lang), rubric).tier == "90"


@pytest.mark.parametrize("page", PAGES)
def test_the_scored_line_is_what_scoring_says(page: str, bank: Bank, rubric: Rubric) -> None:
    text = (HERE / page).read_text(encoding="utf-8")
    answer = re.findall(r'"answer":"([^"]+)"', text)[0]
    verdict = score_answer(bank[NAME], answer, rubric)
    points = ", ".join(f'"{name}": {point.credit:g}' for name, point in verdict.points.items())
    assert f'"points": {{{points}}}, "misconceptions": [], "score": {verdict.score}, "tier": "{verdict.tier}"' in text


@pytest.mark.parametrize("page", PAGES)
def test_the_error_shown_is_the_error_given(page: str, root: Path) -> None:
    file = root / "questions" / "D2" / f"{NAME}.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("    zh: 只说会变慢，没说整个任务跟着停。\n", ""), encoding="utf-8"
    )
    (problem,) = check_bank(root)
    shown = f"{NAME}.yaml:{problem.line}: {problem.path}: {problem.sentence}"
    assert shown in (HERE / page).read_text(encoding="utf-8")
