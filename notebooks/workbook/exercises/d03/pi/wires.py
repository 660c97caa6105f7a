"""`await show_wires()`: the second request of this day's kernel and of Pi, held beside each other.

Does: play the case with broken arguments against our kernel, take Pi's kept log of it, show where the two differ.
Does not: run Pi, or say which is better.
"""

import difflib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from question_bank.text import Lang
from workbook.exercises.d03.loops import run_d3
from workbook.exercises.d03.pi.live import SECOND_PROTOCOL
from workbook.exercises.d03.pi.log import Line, PiRun, read_kept
from workbook.exercises.d03.probes import PROBES, Desk
from workbook.language import current_language
from workbook.views.show import show
from workbook.wire import record
from workbook.words import say

CASE = "bad-arguments"
COLOURS = {"-": "#0969da", "+": "#9a6700"}  # readable on white and on black


async def show_wires() -> None:
    """Display the difference in the reader's language."""
    lang, pi = current_language(), read_kept()
    lines = compare(await ask_ours(), second_request(pi.logs[CASE]))
    flag = find_flag(pi.logs[SECOND_PROTOCOL])
    show(as_text(lines, pi, flag, lang), as_html(lines, pi, flag, lang))


async def ask_ours() -> Mapping[str, Any]:
    """The second request of the kernel in CASE."""
    import openai

    from workbook.endpoint.server import start

    url = start().base_url(PROBES[CASE])
    async with openai.DefaultAsyncHttpxClient(trust_env=False) as http:
        client = openai.AsyncOpenAI(base_url=url, api_key="any", http_client=http, max_retries=0)
        with record(client) as wire:
            await run_d3(client, "shop-assistant-1", Desk(), False)
    return wire[1].request


def second_request(log: Sequence[Line]) -> Mapping[str, Any]:
    """The request that follows the first reply of a kept log."""
    body: Mapping[str, Any] = [line["request"] for line in log if "request" in line][1]
    return body


def find_flag(log: Sequence[Line]) -> Mapping[str, Any]:
    """The tool_result block of the second request of a log in the Anthropic protocol."""
    blocks = (block for message in second_request(log)["messages"] for block in message["content"])
    return next(block for block in blocks if block["type"] == "tool_result")


def compare(ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> list[str]:
    """Both bodies line by line: "  " before what both say, "- " before ours, "+ " before theirs.

    Keys are sorted and ids numbered, so that only what is said differs; `tools`, the same in both, are left out.
    """
    if ours["tools"] != theirs["tools"]:
        raise ValueError("The two were not given the same tools: this comparison would show that and nothing else.")
    left, right = _write(ours), _write(theirs)
    lines: list[str] = []
    for same, a, b, c, d in difflib.SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if same == "equal":
            lines += [f"  {line}" for line in left[a:b]]
        else:
            lines += [f"- {line}" for line in left[a:b]] + [f"+ {line}" for line in right[c:d]]
    return lines


def as_text(lines: Iterable[str], pi: PiRun, flag: Mapping[str, Any], lang: Lang) -> str:
    """The difference as plain text."""
    return "\n".join([*_heads(pi, lang), "", *lines, "", say("d03.wire_flag", lang), json.dumps(flag, indent=1)])


def as_html(lines: Iterable[str], pi: PiRun, flag: Mapping[str, Any], lang: Lang) -> str:
    """The difference as HTML; the signs say it too, for those who see no colours."""
    ours, theirs = _heads(pi, lang)
    body = "\n".join(_mark(line) for line in lines)
    told = escape(json.dumps(flag, indent=1, ensure_ascii=False))
    return (
        f'<div class="workbook-wires"><p>{_mark(ours)}<br>{_mark(theirs)}</p><pre>{body}</pre>'
        f"<p>{escape(say('d03.wire_flag', lang))}</p><pre>{told}</pre></div>"
    )


def _heads(pi: PiRun, lang: Lang) -> tuple[str, str]:
    source = say("d03.source_kept", lang, as_of=pi.as_of)
    return f"- {say('d03.wire_ours', lang)}", f"+ Pi {pi.version} ({source})"


def _mark(line: str) -> str:
    colour = COLOURS.get(line[:1])
    return f'<span style="color:{colour}">{escape(line)}</span>' if colour else escape(line)


def _write(body: Mapping[str, Any]) -> list[str]:
    left = {key: value for key, value in body.items() if key != "tools"}
    text = json.dumps(left, indent=1, sort_keys=True, ensure_ascii=False)
    ids = {found: f"call_{number}" for number, found in enumerate(dict.fromkeys(re.findall(r"call_\w{20,}", text)), 1)}
    for found, name in ids.items():
        text = text.replace(found, name)
    # A comma that is there because something follows would count as a difference.
    return [line.removesuffix(",") for line in text.splitlines()]
