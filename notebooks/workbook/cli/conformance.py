"""`python -P -m workbook.cli.conformance [--send]`: the table of rules against a real service.

Does: show what would be sent and what it could cost; with --send, send it and print where the service differs.
Does not: send anything by itself, or show any part of a key.

Exit codes: 0 nothing differs (or nothing was sent), 1 something settled differs, 2 no provider is set.
"""

import sys
import time
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from workbook.endpoint.conformance import Difference, Probe, compare, estimate_tokens, list_probes, list_skipped
from workbook.words import say

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
PRICE = 10.0  # USD for a million tokens, sent or received: more than most models cost
SHOWN = 300  # characters of what a service says


@app.command()
def main(
    send: Annotated[bool, typer.Option("--send", help=say("conformance.help_send"))] = False,
    price: Annotated[float, typer.Option(min=0, help=say("conformance.help_price"))] = PRICE,
    pause: Annotated[float, typer.Option(min=0, help=say("conformance.help_pause"))] = 0.0,
) -> None:
    """Replay the rules of the teaching endpoint against the provider in the environment."""
    import os

    from workbook.model import ProviderError, connect

    if os.environ.get("WORKBOOK_PROVIDER", "").strip() != "env":
        _stop(say("conformance.no_provider"))
    try:
        client, model = connect()
    except ProviderError as error:
        _stop(str(error))
    probes = list(list_probes(model))
    _tell(write_plan(probes, price))
    if not send:
        _tell(say("conformance.not_sent"))
        return
    found = 0
    for probe in probes:
        differences = compare(probe, *post(client, probe.body))
        found += any(one.settled for one in differences)
        if differences:
            _tell(write_differences(probe, differences))
        time.sleep(pause)
    _tell(say("conformance.done", probes=len(probes), found=found))
    raise SystemExit(1 if found else 0)


def write_plan(probes: list[Probe], price: float) -> str:
    """How many requests, which rules are left out, and the bill if the service answered every one of them."""
    sent, received = estimate_tokens(probes)
    cost = (sent + received) * price / 1_000_000
    skipped = ", ".join(list_skipped())
    return say(
        "conformance.plan", probes=len(probes), sent=sent, received=received, price=f"{price:g}", cost=f"{cost:.2f}"
    ) + say("conformance.skipped", skipped=skipped)


def write_differences(probe: Probe, differences: list[Difference]) -> str:
    """One line for the probe, two for each part that differs."""
    lines = [probe.name]
    for one in differences:
        kind = say("conformance.differs" if one.settled else "conformance.open", part=one.part)
        lines += [f"  {kind}", f"    - {_shorten(one.ours)}", f"    + {_shorten(one.theirs)}"]
    return "\n".join(lines)


def post(client: Any, body: dict[str, Any]) -> tuple[int, Mapping[str, Any] | None]:
    """Status and error object of one probe."""
    import openai

    try:
        client.post("/chat/completions", body=body, cast_to=object)
    except openai.APIStatusError as error:
        return error.status_code, error.body if isinstance(error.body, Mapping) else None
    except openai.APIConnectionError:
        return 0, None
    return 200, None


def _shorten(value: object) -> str:
    text = "null" if value is None else str(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _stop(line: str) -> None:
    sys.stderr.write(line + "\n")
    raise SystemExit(2)


if __name__ == "__main__":
    app(prog_name="scripts/conformance.py")
