"""The MCP conformance suite on the lesson's server and on our Connection: a judge that is not ours.

    python -P -m workbook.exercises.d23.lab.conformance NODE SUITE

NODE is a node program, version 22 or newer; SUITE is dist/index.js of the package @modelcontextprotocol/conformance,
0.2.0-alpha.12 or newer (`npm install @modelcontextprotocol/conformance@0.2.0-alpha.12`). Nothing else needs either.

Does: run the scenarios that apply to a server without the suite's own test tools, keep the counts in conformance.json.
Does not: run in CI, or choose what to pass: what fails is kept too.
"""

import json
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

from solutions.d23_mcp_vs_skills.build_server import build_server
from solutions.d23_mcp_vs_skills.connection import Connection
from workbook.exercises.d23.lab.serving import serve
from workbook.exercises.d23.lab.shop_with_policy import PolicyShop, quick_mcp
from workbook.shop import ShopError

KEPT = Path(__file__).parents[1] / "conformance.json"
REVISION = "2026-07-28"
SERVER = (
    "tools-list",
    "resources-list",
    "prompts-list",
    "caching",
    "http-header-validation",
    "dns-rebinding-protection",
    "server-stateless",
)
CLIENT = ("tools_call", "request-metadata")
COUNTS = re.compile(r"Passed: (\d+)/(\d+)")
FAILED = re.compile(r"\[([a-z0-9-]+)\s*\] FAILURE")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
SECONDS = 120


def run_suite(node: str, suite: str) -> dict[str, Any]:
    """All scenarios; for each the checks passed, the checks made, and the names of those that failed."""
    quick_mcp()
    told: dict[str, Any] = {
        "suite": json.loads((Path(suite).parents[1] / "package.json").read_text(encoding="utf-8"))["version"],
        "mcp": version("mcp"),
        "revision": REVISION,
        "server": {},
        "client": {},
    }
    with serve(build_server(PolicyShop("en"), ShopError)) as url:
        for scenario in SERVER:
            told["server"][scenario] = _run(node, suite, "server", "--url", url, "--scenario", scenario)
    client = f'"{sys.executable}" -P -m {__spec__.name if __spec__ else __name__} client'
    for scenario in CLIENT:
        told["client"][scenario] = _run(node, suite, "client", "--command", client, "--scenario", scenario)
    return told


def be_client(url: str) -> None:
    """What the suite starts as the client to be judged: a Connection that lists the tools and adds two numbers."""
    with Connection(url) as connection:
        if any(tool.name == "add_numbers" for tool in connection.tools()):
            connection.call("add_numbers", {"a": 5, "b": 3})


def _run(node: str, suite: str, *arguments: str) -> dict[str, Any]:
    done = subprocess.run(  # noqa: S603  # both were named by whoever started this
        [node, suite, *arguments, "--spec-version", REVISION],
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    text = COLOUR.sub("", done.stdout + done.stderr)
    counts = COUNTS.findall(text)
    passed, made = counts[-1] if counts else (0, 0)
    return {"passed": int(passed), "checks": int(made), "failed": sorted(set(FAILED.findall(text)))}


def main(arguments: list[str]) -> int:
    """Run the suite and keep the results, or be its client."""
    if len(arguments) == 2 and arguments[0] == "client":
        be_client(arguments[1])
        return 0
    if len(arguments) != 2:
        sys.stderr.write(f"{__doc__}\n")
        return 2
    told = run_suite(*arguments)
    KEPT.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    sys.stdout.write(json.dumps(told, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
