"""`annotate({line: layer})`: the lines of the hand-written loop, and the layer that takes each over.

Does: compare a reader's layers with ours, line by line.
Does not: score or keep anything.
"""

from collections.abc import Mapping
from html import escape

from workbook.views.show import show
from workbook.words import say

# A piece of yesterday's loop, and where a framework puts it.
LINES: Mapping[str, str] = {
    "client.chat.completions.create(...)": "provider",
    "history.append(choice.message)": "kernel",
    'if choice.finish_reason != "tool_calls"': "kernel",
    "functions[name]": "kernel",
    "parse_arguments(call.function.arguments)": "kernel",
    "except Exception as error": "kernel",
    '{"role": "tool", "tool_call_id": call.id, ...}': "provider",
    "range(1, max_requests + 1)": "kernel",
    "messages = [...]  # gone when the process ends": "session",
}
LAYERS = ("provider", "kernel", "session")


def annotate(mine: Mapping[str, str]) -> None:
    """Show each line with the reader's layer and the reason for ours."""
    rows = []
    for number, (line, layer) in enumerate(LINES.items(), 1):
        said = str(mine.get(line, "")).strip().lower()
        if not said:
            verdict = say("d03.layer_open")
        elif said == layer:
            verdict = say("d03.layer_right", layer=layer)
        elif said in LAYERS:
            verdict = say("d03.layer_other", said=said, layer=layer)
        else:
            verdict = say("d03.layer_unknown", said=said, layers=", ".join(LAYERS))
        reason = say(f"d03.layer_{number}") if said in LAYERS else ""
        rows.append((line, verdict, reason))
    plain = "\n".join(f"{line}\n    {verdict} {reason}".rstrip() for line, verdict, reason in rows)
    body = "".join(
        f'<tr><td style="text-align:left"><code>{escape(line)}</code></td>'
        f'<td style="text-align:left">{escape(verdict)} {escape(reason)}</td></tr>'
        for line, verdict, reason in rows
    )
    show(plain, f"<table><tbody>{body}</tbody></table>")
