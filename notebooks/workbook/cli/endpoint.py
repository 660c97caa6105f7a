"""`python -P -m workbook.cli.endpoint`: the teaching endpoint alone.

Does: serve until Ctrl-C; list scenarios; print the table of rules.
Does not: choose what the notebooks use (workbook.model does).
"""

import sys
from typing import Annotated

import typer

from workbook.words import say

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.command()
def main(
    port: Annotated[int, typer.Option(help=say("endpoint.help_port"), min=0, max=65535)] = 0,
    scenarios: Annotated[bool, typer.Option("--scenarios", help=say("endpoint.help_scenarios"))] = False,
    rules: Annotated[bool, typer.Option("--rules", help=say("endpoint.help_rules"))] = False,
) -> None:
    """Serve the teaching endpoint on 127.0.0.1."""
    if scenarios or rules:
        from workbook.endpoint.pages import list_scenarios, write_rules

        sys.stdout.write(list_scenarios() if scenarios else write_rules())
        return
    from workbook.endpoint.server import Server

    try:
        server = Server(port)
    except OSError as error:
        sys.stderr.write(say("endpoint.port_taken", port=port, reason=error.strerror or error) + "\n")
        raise SystemExit(1) from None
    sys.stdout.write(f"listening on {server.base_url()}\n")
    sys.stdout.flush()
    try:
        while server.running:
            server.wait(0.5)
    except KeyboardInterrupt:
        server.stop()


if __name__ == "__main__":
    app(prog_name="scripts/endpoint.py")
