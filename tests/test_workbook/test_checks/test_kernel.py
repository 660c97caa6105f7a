"""A real kernel survives what its cells ask to be checked."""

import os
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.manager import KernelManager

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("kernel")]

SETUP = "import json, os, sys, threading\nfrom workbook import check\nID = 'd02-parse-arguments'"
RIGHT = """
def read(text):
    value = json.loads(text) if text else {}
    if not isinstance(value, dict):
        raise ValueError("a JSON object is wanted")
    return value
"""


class Kernel:
    """A kernel in a folder of its own; `run` gives what a cell displayed, as plain text."""

    def __init__(self, folder: Path) -> None:
        self.manager = KernelManager()
        environment = {**os.environ, "WORKBOOK_HOME": str(folder / "home")}
        self.manager.start_kernel(cwd=str(folder), env=environment)
        self.client: Any = self.manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=60)

    def run(self, source: str) -> str:
        shown: list[str] = []

        def take(message: dict[str, Any]) -> None:
            content = message["content"]
            shown.append(
                str(content.get("text") or content.get("data", {}).get("text/plain") or content.get("evalue", ""))
            )

        reply = self.client.execute_interactive(textwrap.dedent(source), timeout=60, output_hook=take)
        return reply["content"]["status"] + ": " + "\n".join(filter(None, shown))

    def stop(self) -> None:
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)
        self.manager.cleanup_resources()


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kernel]:
    kernel = Kernel(tmp_path_factory.mktemp("kernel"))
    try:
        assert kernel.run(SETUP + RIGHT).startswith("ok")
        yield kernel
    finally:
        kernel.stop()


def test_a_function_of_one_cell_may_use_a_function_of_another(kernel: Kernel) -> None:
    assert kernel.run("def parse_arguments(text): return read(text)").startswith("ok")
    assert "passed" in kernel.run("parse_arguments = check(ID, parse_arguments)")
    assert kernel.run("parse_arguments is not read and parse_arguments('') == {}").endswith("True")


def test_a_blank_cell_is_one_line_and_later_cells_have_the_reference(kernel: Kernel) -> None:
    kernel.run("def parse_arguments(text):\n    if text == '':\n        return {}\n    ...\n    return arguments")
    assert "a `...` still stands in line 4" in kernel.run("parse_arguments = check(ID, parse_arguments)")
    assert kernel.run("parse_arguments('{\"a\": 1}')").endswith("{'a': 1}")
    assert "this is still the reference" in kernel.run("parse_arguments = check(ID, parse_arguments)")


def test_the_line_of_the_cell_is_shown(kernel: Kernel) -> None:
    told = kernel.run("def parse_arguments(text):\n    return text['order_id']\n_ = check(ID, parse_arguments)")
    assert "in line 2: return text['order_id']" in told


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("os._exit(1)", "ended the whole process"),
        ("sys.exit(1)", "sys.exit"),
        ("while True: pass", "still running after 5 s"),
        ("return [0] * (1 << 30)", "memory"),
        ("lock", "`lock`"),
    ],
)
def test_the_kernel_lives_on(kernel: Kernel, body: str, says: str) -> None:
    told = kernel.run(
        f"lock = threading.Lock()\ndef parse_arguments(text):\n    {body}\n_ = check(ID, parse_arguments)"
    )
    assert says in told
    assert kernel.run("1 + 1").endswith("2")


def test_feedback_comes_as_html_too(kernel: Kernel) -> None:
    shown: list[dict[str, Any]] = []
    kernel.client.execute_interactive(
        "_ = check(ID, json.loads)", timeout=60, output_hook=lambda message: shown.append(message["content"])
    )
    forms = next(content["data"] for content in shown if "data" in content)
    assert set(forms) == {"text/plain", "text/html"}
