"""Every skill in the repository is held against the official validator and our own check."""

from pathlib import Path

import pytest
from skills_ref import read_properties, validate

from solutions.d23_mcp_vs_skills.find_bad_references import find_bad_references
from solutions.d23_mcp_vs_skills.write_skill import write_skill

ROOT = Path(__file__).parents[3]
PLACES = ("notebooks", "solutions", "question_bank", "scripts", "tests")
SKILLS = sorted(path.parent for place in PLACES for path in (ROOT / place).rglob("SKILL.md"))
LESSON = ROOT / "notebooks" / "workbook" / "exercises" / "d23" / "skills"


def name_of(folder: Path) -> str:
    return folder.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("folder", SKILLS, ids=name_of)
def test_a_skill_of_ours_is_valid(folder: Path) -> None:
    assert validate(folder) == []
    assert find_bad_references(folder) == []


def test_there_are_skills_to_validate() -> None:
    assert len(SKILLS) >= 6


def test_both_languages_have_the_same_skills() -> None:
    names = {
        lang: sorted(read_properties(folder).name for folder in (LESSON / lang).iterdir()) for lang in ("zh", "en")
    }
    assert names["zh"] == names["en"]


def test_the_skill_of_the_exercise_is_valid_where_its_policy_lies(tmp_path: Path) -> None:
    folder = tmp_path / "refund-rules"
    (folder / "references").mkdir(parents=True)
    (folder / "references" / "policy.md").write_text("x", encoding="utf-8")
    (folder / "SKILL.md").write_text(write_skill(), encoding="utf-8")
    assert validate(folder) == []
    assert find_bad_references(folder) == []
