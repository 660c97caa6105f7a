"""d23-find-bad-references: cases and known mistakes. Each case is a folder that is planted for the call."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from workbook.exercises.d23.trees import planted
from workbook.exercises.record import Case, Exercise, Mistake

SKILL = "refund-rules"
WEB = ("http://", "https://", "mailto:", "#")
FILES = {"references/policy.md": "seven days", "scripts/check.py": "pass"}
BESIDE = {"../refund-rules-old/secret.md": "x", "other-skill/SKILL.md": "x", f"{SKILL}-old/notes.md": "x"}
TEXTS: dict[str, str] = {
    "none": "Just do it.",
    "there": "Read [the policy](references/policy.md), then run scripts/check.py.",
    "missing": "Read [the policy](references/rules.md).",
    "missing-script": "Run scripts/refund.py first.",
    "web": "See [us](https://shop.example/returns), [old](http://a.example), [mail](mailto:a@b.example), [x](#y).",
    "part": "See [gifts](references/policy.md#gifts).",
    "missing-part": "See [gifts](references/rules.md#gifts).",
    "parent": "See [another](../other-skill/SKILL.md).",
    "absolute": "See [hosts](/etc/hosts).",
    "sibling": f"See [notes](../{SKILL}-old/notes.md).",
    "folder": "Look into [all of them](references).",
    "round-about": "See [policy](references/../references/policy.md).",
    "twice": "[a](references/a.md), [b](scripts/b.py) and [a](references/a.md) again.",
    "outside-and-missing": "[x](../nothing.md) and [y](references/y.md)",
}


def drive(find_bad_references: Any, text: str) -> Any:
    """Plant a skill with this text, and files around it, and check its folder."""
    around = {name: content for name, content in BESIDE.items() if not name.startswith("..")}
    files: Mapping[str, str] = {f"{SKILL}/{name}": content for name, content in FILES.items()}
    head = f"---\nname: {SKILL}\ndescription: x\n---\n"
    with planted({f"{SKILL}/SKILL.md": head + text, **files, **around}) as root:
        return find_bad_references(root / SKILL)


def _paths(folder: Path) -> list[str]:
    from solutions.d23_mcp_vs_skills.find_bad_references import REFERENCE

    found = REFERENCE.findall((folder / "SKILL.md").read_text(encoding="utf-8"))
    return list(dict.fromkeys(linked or named for linked, named in found))


def _judge(folder: Path, inside: Any, exists: Any, web: Any = WEB) -> list[tuple[str, str]]:
    root = folder.resolve()
    bad = []
    for path in _paths(folder):
        if path.startswith(tuple(web)):
            continue
        if not inside(root, root / path.partition("#")[0]):
            bad.append(("outside", path))
        elif not exists(root, path.partition("#")[0]):
            bad.append(("missing", path))
    return bad


def _is_inside(root: Path, path: Path) -> bool:
    return path.resolve().is_relative_to(root)


def _is_file(root: Path, path: str) -> bool:
    return (root / path).resolve().is_file()


def _only_exists(folder: Path) -> Any:
    return _judge(folder, lambda root, path: True, _is_file)


def _by_prefix(folder: Path) -> Any:
    return _judge(folder, lambda root, path: str(path.resolve()).startswith(str(root)), _is_file)


def _unresolved(folder: Path) -> Any:
    return _judge(folder, lambda root, path: path.is_relative_to(root), _is_file)


def _folder_will_do(folder: Path) -> Any:
    return _judge(folder, _is_inside, lambda root, path: (root / path).exists())


def _from_here(folder: Path) -> Any:
    return _judge(folder, _is_inside, lambda root, path: Path(path).is_file())


def _web_as_files(folder: Path) -> Any:
    return _judge(folder, _is_inside, _is_file, web=("#",))


def _with_the_part(folder: Path) -> Any:
    return _judge(folder, _is_inside, _is_file) + [
        ("missing", path) for path in _paths(folder) if "#" in path and not path.startswith(WEB)
    ]


def _no_dots(folder: Path) -> Any:
    return _judge(folder, lambda root, path: ".." not in path.parts and path.parts[0] != "", _is_file)


def _never_outside(folder: Path) -> Any:
    return [("missing", path) for _, path in _judge(folder, _is_inside, _is_file)]


def _part_cut_off(folder: Path) -> Any:
    return list(
        dict.fromkeys((problem, path.partition("#")[0]) for problem, path in _judge(folder, _is_inside, _is_file))
    )


LIMITS = "d23-skill-design/limits"

EXERCISE = Exercise(
    id="d23-find-bad-references",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.find_bad_references:find_bad_references",
    cases=tuple(Case(name, (text,), drive=f"{__name__}:drive") for name, text in TEXTS.items()),
    mistakes=(
        Mistake("only-exists", wrong=(_only_exists,), costs=(LIMITS,)),
        Mistake("by-prefix", wrong=(_by_prefix,)),
        Mistake("unresolved", wrong=(_unresolved,)),
        Mistake("no-dots", wrong=(_no_dots,)),
        Mistake("folder-will-do", wrong=(_folder_will_do,)),
        Mistake("from-here", wrong=(_from_here,)),
        Mistake("web-as-files", wrong=(_web_as_files,)),
        Mistake("with-the-part", wrong=(_with_the_part,)),
        Mistake("never-outside", wrong=(_never_outside,)),
        Mistake("part-cut-off", wrong=(_part_cut_off,)),
    ),
    teaches=(LIMITS, "d23-skill-design/folder"),
    minutes=10,
)
