"""d23-write-skill: one case, a folder with what the learner wrote, looked at by the validator and by us."""

import re
from typing import Any

from workbook.exercises.d23.trees import entry, planted
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

NAME = "refund-rules"
WHEN = re.compile(r"\b(?:when|whenever|if|before|after|for)\b|[当时若如遇凡]|的话|之前|以后", re.IGNORECASE)
BODY = re.compile(r"\A---\n(.*?)\n---\n(.*)\Z", re.DOTALL)


def drive(write_skill: Any, question: str) -> Any:
    """Plant the text as refund-rules/SKILL.md and look at one side of it."""
    from skills_ref import SkillError, read_properties, validate

    text = write_skill()
    if not isinstance(text, str):
        return f"{type(text).__name__}, not str"
    with planted({f"{NAME}/SKILL.md": text}) as root:
        folder = root / NAME
        problems = [problem.replace(str(root), "skills") for problem in validate(folder)]
        if question == "validator":
            return {"problems": problems}
        try:
            description = read_properties(folder).description or ""
        except SkillError:
            description = ""
    body = found[2] if (found := BODY.search(text)) else ""
    if question == "description":
        return {"description": bool(description), "says_when": bool(WHEN.search(description))}
    return {
        "names_tools": [tool for tool in ("get_order", "refund_order") if tool in body],
        "refers_to_policy": "references/policy.md" in body,
        "copies_policy": len(body) > 4_000,
    }


def _problem(*words: str) -> Any:
    def seen(case: Case, expected: Outcome, got: Outcome) -> bool:
        told = " ".join(entry(got, "problems") or [])
        return any(word in told for word in words)

    return seen


def _never_says_when(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "description") is True and entry(got, "says_when") is False


def _no_steps(case: Case, expected: Outcome, got: Outcome) -> bool:
    named = entry(got, "names_tools")
    return isinstance(named, list) and len(named) < 2


def _no_reference(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "refers_to_policy") is False and len(entry(got, "names_tools")) == 2


def _no_text(case: Case, expected: Outcome, got: Outcome) -> bool:
    return isinstance(got.value, str)


FOLDER = "d23-skill-design/folder"
DECIDES = "d23-skill-design/description-decides"
WHAT = "fu-skills-vs-mcp/what-a-skill-is"
POWER = "d23-skill-design/no-new-power"

EXERCISE = Exercise(
    id="d23-write-skill",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.write_skill:write_skill",
    cases=tuple(Case(name, (name,), drive=f"{__name__}:drive") for name in ("validator", "description", "body")),
    mistakes=(
        Mistake("blank-line-first", when=_problem("must start with")),
        Mistake("other-name", when=_problem("must be lowercase", "must match skill name", "invalid characters")),
        Mistake("colon-unquoted", when=_problem("Invalid YAML")),
        Mistake("unknown-field", when=_problem("Unexpected fields"), costs=(FOLDER,)),
        Mistake("never-says-when", when=_never_says_when, costs=(DECIDES,)),
        Mistake("no-steps", when=_no_steps, costs=(POWER,)),
        Mistake("no-reference", when=_no_reference, costs=("d23-skill-design/three-levels",)),
        Mistake("no-text", when=_no_text),
    ),
    teaches=(
        FOLDER,
        DECIDES,
        WHAT,
        POWER,
        "fu-skills-vs-mcp/actions-vs-method",
        "d23-mcp-vs-function-calling/skills-difference",
    ),
    minutes=10,
)
