"""The learner's own copy of the notebooks, in `my_notebooks/`, brought up to date without ever losing work.

Does: copy what is new, replace what the learner has not touched, keep the state each file was copied from in `.base/`.
Does not: merge; delete anything; write over a file that differs from the state it was copied from.
"""

import shutil
from dataclasses import dataclass, field
from pathlib import Path

LANGUAGES = ("en", "zh")
BASE = ".base"
LEFT_OUT = (".ipynb_checkpoints", "__pycache__")


@dataclass(frozen=True, slots=True)
class CopyReport:
    """What happened, as paths relative to `my_notebooks` with forward slashes."""

    new: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    """Files that changed on both sides: the learner's stayed, the news is not in it."""


def copy_notebooks(source: Path, mine: Path) -> CopyReport:
    """Bring `mine/en` and `mine/zh` up to date with `source/en` and `source/zh`.

    A file that the learner deleted comes back fresh: deleting it is how to start one again. Raises OSError.
    """
    report = CopyReport()
    for name in _list_files(source):
        _copy_one(source / name, mine / name, mine / BASE / name, name.as_posix(), report)
    return report


def _copy_one(upstream: Path, mine: Path, base: Path, name: str, report: CopyReport) -> None:
    if not mine.exists():
        _replace(upstream, base)
        _replace(upstream, mine)
        report.new.append(name)
        return
    if _same(mine, upstream):
        # Also what an interruption between the two copies leaves behind.
        if not _same(base, upstream):
            _replace(upstream, base)
        return
    if _same(base, upstream):
        return
    if _same(mine, base):
        _replace(upstream, mine)
        _replace(upstream, base)
        report.updated.append(name)
    else:
        report.kept.append(name)


def _list_files(source: Path) -> list[Path]:
    files = [
        path.relative_to(source) for lang in LANGUAGES for path in sorted((source / lang).rglob("*")) if path.is_file()
    ]
    return [name for name in files if not any(part in LEFT_OUT for part in name.parts)]


def _same(one: Path, other: Path) -> bool:
    return one.is_file() and other.is_file() and one.read_bytes() == other.read_bytes()


def _replace(source: Path, target: Path) -> None:
    """Put a copy in place in one step, so that no half file is ever taken for the learner's work."""
    target.parent.mkdir(parents=True, exist_ok=True)
    half = target.with_name(f".{target.name}.half")
    shutil.copyfile(source, half)
    half.replace(target)
