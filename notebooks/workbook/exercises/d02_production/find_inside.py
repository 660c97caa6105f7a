"""d02-find-inside: cases and known mistakes. Each case has a folder of its own."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from workbook.exercises.d02_production.lab.folder import open_lab
from workbook.exercises.d23.trees import entry
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:ask"


def ask(find_inside: Callable[..., Any], name: str, more: dict[str, Any]) -> Any:
    """Where `name` leads, seen from the temporary folder. {ROOT} in a name is that folder; `door`: lab by its link."""
    with open_lab() as root:
        folder = root / ("door" if more.get("door") and (root / "door").exists() else "lab")
        found = find_inside(folder, name.replace("{ROOT}", root.as_posix()))
        if not isinstance(found, Path):
            return {"found": None} if found is None else {"not a path": type(found).__name__}
        try:
            return {"found": found.resolve().relative_to(root).as_posix()}
        except (OSError, ValueError, RuntimeError):
            return {"found": "somewhere else"}


def _make(check: Callable[[Path, str], bool], *, files: bool = True, catch: bool = True) -> Callable[..., Any]:
    """The search with another idea of what is inside."""

    def find_inside(folder: Path, name: str) -> Any:
        try:
            path = folder / name
            return path.resolve() if check(folder, name) and (path.is_file() or not files) else None
        except (OSError, ValueError, RuntimeError):
            if catch:
                return None
            raise

    return find_inside


def _starts(folder: Path, name: str) -> bool:
    return str(folder / name).startswith(str(folder))


def _resolved_starts(folder: Path, name: str) -> bool:
    return str((folder / name).resolve()).startswith(str(folder.resolve()))


def _no_dots(folder: Path, name: str) -> bool:
    return ".." not in name and not name.startswith(("/", "\\")) and ":" not in name


def _unresolved(folder: Path, name: str) -> bool:
    return (folder / name).is_relative_to(folder)


def _by_text(folder: Path, name: str) -> bool:
    """Dots taken out of the text, links not followed."""
    parts: list[str] = []
    for part in (folder / name).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return Path(*parts).is_relative_to(folder)


def _one_side(folder: Path, name: str) -> bool:
    return (folder / name).resolve().is_relative_to(folder)


def _inside(folder: Path, name: str) -> bool:
    return (folder / name).resolve().is_relative_to(folder.resolve())


def _only_below(folder: Path, name: str) -> bool:
    return (folder / name).resolve().parent == folder.resolve()


def _raises(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name not in ("NameError", "AttributeError")


def _no_path(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "not a path") is not None


CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "plain": ("notes.txt", {}),
    "below": ("sub/more.txt", {}),
    "not-there": ("nothing.txt", {}),
    "out-and-in": ("sub/../notes.txt", {}),
    "out-and-in-again": ("../lab/notes.txt", {}),
    "two-dots": ("../secret.txt", {}),
    "many-dots": ("sub/../../secret.txt", {}),
    "absolute": ("{ROOT}/secret.txt", {}),
    "absolute-inside": ("{ROOT}/lab/notes.txt", {}),
    "sibling": ("../lab-old/notes.txt", {}),
    "link-out": ("out.txt", {}),
    "link-inside": ("same.txt", {}),
    "folder-link-out": ("old/notes.txt", {}),
    "links-in-a-circle": ("round", {}),
    "the-folder": ("", {}),
    "a-folder": ("sub", {}),
    "zero-byte": ("notes.txt\x00.png", {}),
    "too-long": ("x" * 5000, {}),
    "through-the-door": ("notes.txt", {"door": True}),
    "out-of-the-door": ("../secret.txt", {"door": True}),
    "dots-in-a-name": ("sub/..more.txt", {}),
}

UNTRUSTED = "fu-invalid-arguments/arguments-untrusted"

EXERCISE = Exercise(
    id="d02-find-inside",
    module=__name__,
    reference="solutions.d02_production_loop.find_inside:find_inside",
    cases=tuple(Case(name, args, drive=DRIVE) for name, args in CASES.items()),
    mistakes=(
        Mistake("text-begins-alike", wrong=(_make(_starts), _make(_unresolved)), costs=(UNTRUSTED,)),
        Mistake("sibling", wrong=(_make(_resolved_starts),), costs=(UNTRUSTED,)),
        Mistake("dots-forbidden", wrong=(_make(_no_dots),), costs=(UNTRUSTED,)),
        Mistake("links-not-followed", wrong=(_make(_by_text),), costs=(UNTRUSTED,)),
        Mistake("folder-not-resolved", wrong=(_make(_one_side),)),
        Mistake("direct-children-only", wrong=(_make(_only_below),)),
        Mistake("folders-too", wrong=(_make(_inside, files=False),)),
        Mistake("raises", wrong=(_make(_inside, catch=False),), when=_raises),
        Mistake("no-path", when=_no_path),
    ),
    teaches=(UNTRUSTED,),
    minutes=10,
    lane="stretch",
)
