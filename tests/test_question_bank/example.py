"""A small bank to break: one question with every field, and what writes it to a folder."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

EDITOR_LINE = "# yaml-language-server: $schema=../../schema/{}.schema.json\n"


def both(english: str) -> dict[str, str]:
    return {"zh": f"关于 {english}", "en": english}


def question(name: str = "shop-returns", order: int = 10, **changes: Any) -> dict[str, Any]:
    """A question that is in order, as plain data; `changes` replace fields, None removes one."""
    data: dict[str, Any] = {
        "id": name,
        "day": "D2",
        "order": order,
        "source": "course",
        "ours": ["answer_60", "answer_90"],
        "level": "basic",
        "frequency": {"domestic": "high"},
        "topics": ["tool-calling"],
        "as_of": "2026-08",
        "title": both("How does a return work?"),
        "who_asks": both("Everybody."),
        "spoken_variants": [
            {"text": both("And a return?"), "asks_for": ["label"], "adds": both("And the money?")},
            {"text": both("Returns, please.")},
        ],
        "intent": [both("Whether you know it."), both("Whether you did it.")],
        "reasoning": [both("First."), both("Second.")],
        "points": [
            {"id": "label", "text": both("A label."), "half": both("Paper."), "tier": "60", "weight": 2},
            {
                "id": "refund",
                "text": both("The money goes back."),
                "half": both("Money."),
                "tier": "90",
                "weight": 1,
                "bonus": True,
                "as_of": "2026-07",
                "source": "ours",
            },
        ],
        "answer_60": both("You print a label."),
        "answer_90": both("You print a label, and the money goes back to you."),
        "misconceptions": [
            {
                "id": "by-itself",
                "severity": "fatal",
                "zeroes": ["label"],
                "claim": both("It returns by itself."),
                "tell": both("It does not walk."),
            },
        ],
        "nuances": [{"text": both("Mind the date."), "as_of": "2026-06", "source": "ours"}],
    }
    data |= deepcopy(changes)
    return {key: value for key, value in data.items() if value is not None}


def follow_up(name: str, follows: str, order: int, **changes: Any) -> dict[str, Any]:
    """A follow-up question that is in order."""
    signals = {key: both(key) for key in ("expects", "strong_signal", "weak_signal")}
    return question(name, order, follows=follows, who_asks=None, **(signals | changes))


def rubric(name: str = "shop-returns") -> dict[str, Any]:
    """A rubric that is in order for `question(name)`."""
    idea = {"says": ["label"], "yes": ["A label."], "no": ["A table."]}
    data = {
        "question": name,
        "points": {point: {"full": "said", "ideas": {"said": idea}} for point in ("label", "refund")},
        "misconceptions": {"by-itself": idea},
    }
    fresh: dict[str, Any] = json.loads(json.dumps(data))  # no part is shared with another
    return fresh


def write_question(root: Path, data: dict[str, Any], day: str = "D2", name: str | None = None) -> Path:
    """Write it as YAML (JSON is YAML, one field a line) to `questions/DAY/ID.yaml` below `root`."""
    return _write(root / "questions" / day / f"{name or data['id']}.yaml", "question", data)


def write_rubric(root: Path, data: dict[str, Any], name: str = "shop-returns", day: str = "D2") -> Path:
    return _write(root / "rubrics" / day / f"{name}.yaml", "rubric", data)


def _write(file: Path, kind: str, data: dict[str, Any]) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    text = EDITOR_LINE.format(kind) + json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    file.write_text(text, encoding="utf-8", newline="\n")
    return file


def places(node: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The path of every value in plain data."""
    entries = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    found: list[tuple[str | int, ...]] = []
    for step, value in entries:
        found += [(*path, step), *places(value, (*path, step))]
    return found


def at(node: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        node = node[step]
    return node
