"""Pi, run here and now in a folder of the reader's own, in which `npm install` was run.

Does: put the runner there, find Node, play the probes against the teaching endpoint; say what is missing.
Does not: download or install anything.
"""

import asyncio
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from workbook.exercises.d03.pi.log import Line, PiRun
from workbook.exercises.d03.pi.merge import merge_reply
from workbook.exercises.d03.probes import PROBES, QUESTION, SECONDS, describe
from workbook.words import say

HERE = Path(__file__).parent
RUNNER = ("run.mjs", "package.json")
PACKAGE = Path("node_modules", "@earendil-works", "pi-agent-core", "package.json")
OLDEST = (22, 19)
SECONDS_TO_RUN = 120.0
# What a program needs of its surroundings: no key of anybody's is among it.
NEEDED = ("PATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "HOME", "USERPROFILE")
# The same tool failure over the other wire protocol, beside the probes of the table.
SECOND_PROTOCOL = "tool-raises-anthropic"


class PiMissing(Exception):
    """Pi can't run here; the text says what to do."""


async def run_pi(folder: Path) -> PiRun:
    """Play every probe. Writes the runner into `folder` where it is not there yet. Raises PiMissing."""
    from workbook.endpoint.server import start

    put_runner(folder)
    node = find_node(folder)
    if not (folder / PACKAGE).exists():
        raise PiMissing(say("d03.pi_install", folder=folder.resolve()))
    printed = await asyncio.to_thread(_run, node, folder, start().base_url())
    logs = {name: [await _read(line) for line in log] for name, log in printed["logs"].items()}
    return PiRun(printed["version"], printed["node"], "", logs)


def put_runner(folder: Path) -> None:
    """Copy our two files into the folder; what is there already stays."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in RUNNER:
        if not (folder / name).exists():
            shutil.copyfile(HERE / name, folder / name)


def find_node(folder: Path) -> str:
    """The Node to use: the one that npm put into the folder, or that on PATH. Raises PiMissing."""
    own = folder.resolve() / "node_modules" / "node" / "bin" / ("node.exe" if os.name == "nt" else "node")
    node = str(own) if own.exists() else shutil.which("node")
    if not node:
        raise PiMissing(say("d03.pi_no_node", folder=folder.resolve()))
    told = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=False).stdout.strip()  # noqa: S603
    found = re.match(r"v(\d+)\.(\d+)", told)
    if not found or (int(found[1]), int(found[2])) < OLDEST:
        raise PiMissing(say("d03.pi_old_node", version=told, folder=folder.resolve()))
    return node


def list_cases() -> dict[str, Any]:
    """What the runner is told: the model, the question, and a case for each probe."""
    cases = [_case(name, name, "openai-completions") for name in PROBES]
    cases.append(_case(SECOND_PROTOCOL, "tool-raises", "anthropic-messages"))
    return {"model": "shop-assistant-1", "question": QUESTION, "cases": cases}


def _case(name: str, probe: str, api: str) -> dict[str, Any]:
    seconds = SECONDS if probe == "parallel" else {}
    tool = {"parameters": describe(probe == "wrong-arguments"), "fails": probe == "tool-raises", "seconds": seconds}
    return {"name": name, "scenario": PROBES[probe], "api": api, **tool}


def _run(node: str, folder: Path, url: str) -> dict[str, Any]:
    environment = {name: os.environ[name] for name in NEEDED if name in os.environ}
    try:
        done = subprocess.run(  # noqa: S603
            [node, "run.mjs", url],
            input=json.dumps(list_cases()),
            capture_output=True,
            encoding="utf-8",
            cwd=folder,
            env=environment,
            timeout=SECONDS_TO_RUN,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise PiMissing(say("d03.pi_failed", told=say("d03.pi_slow", seconds=int(SECONDS_TO_RUN)))) from None
    if done.returncode:
        raise PiMissing(say("d03.pi_failed", told=done.stderr.strip()[-400:]))
    printed: dict[str, Any] = json.loads(done.stdout)
    return printed


async def _read(line: Line) -> Line:
    return {**line, "reply": await merge_reply(line["status"], line["reply"])} if "reply" in line else line
