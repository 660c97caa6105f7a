"""d23-open-skill: cases and known mistakes. Each case plants the same folder of skills and files around it."""

from pathlib import Path
from typing import Any

from workbook.exercises.d23.trees import Files, planted
from workbook.exercises.outcome import Outcome, same_outcome
from workbook.exercises.record import Case, Exercise, Mistake

BODY = "# Refunds\n\nSee references/policy.md.\n---\nThe end.\n"
POLICY = "---\nSeven days.\n---\nGifts: the buyer.\n"
SECRET = "the customers' phone numbers"  # noqa: S105
ABSOLUTE = "/.../customers.md"  # stands for the whole path of the planted file
TREE: Files = {
    "refund-rules/SKILL.md": f"---\nname: refund-rules\ndescription: x\n---\n{BODY}",
    "refund-rules/references/policy.md": POLICY,
    "refund-rules/assets/logo.bin": b"\xff\xfe\x00\x81",
    "refund-rules-old/notes.md": SECRET,
    "lost-parcels/SKILL.md": "---\nname: lost-parcels\ndescription: y\n---\nLook.\n",
    "notes.md": SECRET,
    "../customers.md": SECRET,
    "../SKILL.md": SECRET,
}
CALLS: dict[str, tuple[str, ...]] = {
    "body": ("refund-rules",),
    "policy": ("refund-rules", "references/policy.md"),
    "other": ("lost-parcels",),
    "no-such-skill": ("refunds",),
    "no-such-file": ("refund-rules", "references/rules.md"),
    "up": ("refund-rules", "../notes.md"),
    "far-up": ("refund-rules", "../../customers.md"),
    "sibling": ("refund-rules", "../refund-rules-old/notes.md"),
    "absolute": ("refund-rules", ABSOLUTE),
    "name-up": ("..",),
    "name-here": (".", "notes.md"),
    "name-empty": ("", "notes.md"),
    "folder": ("refund-rules", "references"),
    "binary": ("refund-rules", "assets/logo.bin"),
    "round-about": ("refund-rules", "references/../references/policy.md"),
    "zero": ("refund-rules", "a\x00b"),
}


def drive(open_skill: Any, *wanted: str) -> Any:
    """Plant the folder and read one file of it."""
    with planted(TREE) as root:
        whole = str(root.parent / "customers.md")
        told = open_skill(root, *(whole if one == ABSOLUTE else one for one in wanted))
    return told.replace(str(root), "skills") if type(told) is str else told


def _same(expected: Outcome, got: Outcome) -> bool:
    """As usual; an error may go on in any words after "Error: ", but not in those of a file; blanks at the ends."""
    if same_outcome(expected, got):
        return True
    both = (expected.value, got.value)
    if all(isinstance(one, str) for one in both) and str(expected.value).strip() == str(got.value).strip():
        return True
    return all(isinstance(one, str) and one.startswith("Error: ") for one in both) and SECRET not in str(got.value)


def _read(root: Path, name: str, path: str, inside: Any, strip: bool = True) -> str:
    try:
        file = root / name / path
        if not inside(root, name, path):
            raise OSError
        text = file.resolve().read_text(encoding="utf-8")
    except (OSError, ValueError):
        return "Error: there is no such file"
    return text.split("---\n", 2)[2] if strip and path == "SKILL.md" and text.startswith("---") else text


def _is_inside(root: Path, name: str, path: str) -> bool:
    skill = (root / name).resolve()
    return skill.parent == root.resolve() and (skill / path).resolve().is_relative_to(skill)


def _no_look(root: Path, name: str, path: str = "SKILL.md") -> Any:
    return _read(root, name, path, lambda root, name, path: True)


def _by_prefix(root: Path, name: str, path: str = "SKILL.md") -> Any:
    def inside(root: Path, name: str, path: str) -> bool:
        skill = (root / name).resolve()
        return skill.parent == root.resolve() and str((skill / path).resolve()).startswith(str(skill))

    return _read(root, name, path, inside)


def _inside_root(root: Path, name: str, path: str = "SKILL.md") -> Any:
    return _read(root, name, path, lambda root, name, path: (root / name / path).resolve().is_relative_to(root))


def _name_believed(root: Path, name: str, path: str = "SKILL.md") -> Any:
    def inside(root: Path, name: str, path: str) -> bool:
        skill = (root / name).resolve()
        return (skill / path).resolve().is_relative_to(skill)

    return _read(root, name, path, inside)


def _front_matter_kept(root: Path, name: str, path: str = "SKILL.md") -> Any:
    return _read(root, name, path, _is_inside, strip=False)


def _stripped_everywhere(root: Path, name: str, path: str = "SKILL.md") -> Any:
    text = _read(root, name, path, _is_inside)
    return text.split("---\n", 2)[2] if text.startswith("---\n") else text


def _last_mark(root: Path, name: str, path: str = "SKILL.md") -> Any:
    text = _read(root, name, path, _is_inside, strip=False)
    return text.split("---\n")[-1] if path == "SKILL.md" and text.startswith("---") else text


def _no_dots(root: Path, name: str, path: str = "SKILL.md") -> Any:
    return _read(root, name, path, lambda root, name, path: ".." not in name + path and (root / name) != root)


def _no_dots_anywhere(root: Path, name: str, path: str = "SKILL.md") -> Any:
    return _read(root, name, path, lambda root, name, path: ".." not in name and ".." not in path)


def _raises(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and isinstance(expected.value, str) and expected.value.startswith("Error")


UNTRUSTED = "fu-invalid-arguments/arguments-untrusted"
LEVELS = "d23-skill-design/three-levels"

EXERCISE = Exercise(
    id="d23-open-skill",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.open_skill:open_skill",
    cases=tuple(Case(name, wanted, drive=f"{__name__}:drive") for name, wanted in CALLS.items()),
    mistakes=(
        Mistake("raises", when=_raises, costs=("fu-unknown-tool/do-not-raise",)),
        Mistake("no-look", wrong=(_no_look,), costs=(UNTRUSTED,)),
        Mistake("by-prefix", wrong=(_by_prefix,), costs=(UNTRUSTED,)),
        Mistake("inside-root", wrong=(_inside_root,), costs=(UNTRUSTED,)),
        Mistake("name-believed", wrong=(_name_believed,), costs=(UNTRUSTED,)),
        Mistake("front-matter-kept", wrong=(_front_matter_kept,), costs=(LEVELS,)),
        Mistake("stripped-everywhere", wrong=(_stripped_everywhere,)),
        Mistake("last-mark", wrong=(_last_mark,)),
        Mistake("no-dots", wrong=(_no_dots, _no_dots_anywhere), example="round-about"),
    ),
    teaches=(LEVELS, "fu-skills-vs-mcp/on-demand", "d23-skill-design/no-new-power"),
    minutes=15,
    compare=_same,
)
