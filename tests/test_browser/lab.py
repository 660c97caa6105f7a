"""JupyterLab as a learner starts it, driven in Chromium: the few moves that the browser tests need.

Waits are on what a person would see, or on the server's own word about the kernel; there are no sleeps.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
PATIENCE_MS = 60_000
# The command itself, except that the learner's folder is a temporary one.
START = (
    "import sys, pathlib; from workbook.cli import lab;"
    "lab.MINE = pathlib.Path(sys.argv[1]); lab.app(['--no-browser', '--port', sys.argv[2]])"
)


def find_chromium() -> str:
    """The browser's path. Skips the test where there is none, or fails it under WORKBOOK_REQUIRE_BROWSER=1."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found:
        return found
    if os.environ.get("WORKBOOK_REQUIRE_BROWSER") == "1":
        pytest.fail("WORKBOOK_REQUIRE_BROWSER=1, but there is no Chromium on PATH; install the package chromium.")
    pytest.skip("no Chromium on PATH: JupyterLab is not tried in a browser here")


@contextmanager
def start_lab(folder: Path, lang: str) -> Iterator[str]:
    """Run `lab.py --no-browser` on a free port; gives the address of the server with its token."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = {**os.environ, "WORKBOOK_LANG": lang, "WORKBOOK_HOME": str(folder / "home")}
    log = folder / "lab.log"
    with log.open("w", encoding="utf-8") as out:
        server = subprocess.Popen(
            [sys.executable, "-P", "-c", START, str(folder / "my_notebooks"), str(port)],
            env=environment,
            stdout=out,
            stderr=out,
        )
    try:
        yield _wait_for_address(server, log)
    finally:
        server.terminate()
        server.wait(20)


def _wait_for_address(server: subprocess.Popen[bytes], log: Path) -> str:
    for _ in range(300):
        text = log.read_text(encoding="utf-8")
        if found := re.search(r"http://127\.0\.0\.1:\d+/lab\S*token=\w+", text):
            return found.group()
        assert server.poll() is None, text
        time.sleep(0.2)
    raise AssertionError(f"JupyterLab did not start in a minute:\n{log.read_text(encoding='utf-8')}")


class KernelNotIdle(AssertionError):
    """The kernel is not ready, or still has something to do."""


class LabPage:
    """One notebook open in JupyterLab."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.base, _, self.token = address.partition("/lab")
        self.token = self.token.rpartition("token=")[2]
        self.elsewhere: list[str] = []
        page.on("request", lambda request: self._note(request.url))

    def _note(self, url: str) -> None:
        here = (self.base, self.base.replace("http", "ws", 1), "data:", "blob:", "about:")
        if not url.startswith(here):
            self.elsewhere.append(url)

    def open(self, notebook: str) -> None:
        """Open a notebook and wait for its kernel."""
        self.page.goto(f"{self.base}/lab/tree/{notebook}?reset&token={self.token}")
        self.page.wait_for_selector(".jp-Notebook .jp-Cell")
        expect(self.page.locator(".jp-NotebookPanel .jp-Toolbar-kernelName").first).to_contain_text("Python 3")
        try:
            self.wait_until_idle()
        except KernelNotIdle:
            # Seen once on a busy machine, before any code of ours had run: a person would restart the kernel too.
            self._ask(f"kernels/{self._kernel()['id']}/restart", b"")
            self.wait_until_idle()

    def wait_until_idle(self) -> None:
        """Wait until the server says that the kernel has nothing to do. Raises KernelNotIdle after a minute."""
        state = ""
        for _ in range(300):
            state = self._kernel().get("execution_state", "not there")
            if state == "idle":
                return
            self.page.wait_for_timeout(200)
        raise KernelNotIdle(f"a minute later the kernel is still {state}")

    def _kernel(self) -> dict[str, Any]:
        """What the server says of the kernel; nothing while there is none."""
        sessions = self._ask("sessions")
        return dict(sessions[0]["kernel"]) if sessions else {}

    def _ask(self, path: str, body: bytes | None = None) -> Any:
        """The server's answer to a GET, or to a POST of a body."""
        with urllib.request.urlopen(f"{self.base}/api/{path}?token={self.token}", body) as reply:
            return json.load(reply)

    def run_all(self) -> None:
        """Run > Run All Cells."""
        self.page.locator(".lm-MenuBar-itemLabel", has_text=re.compile("^Run$")).click()
        self.page.get_by_text("Run All Cells", exact=True).click()

    def cell(self, text: str) -> Locator:
        """The code cell whose source holds `text`."""
        return self.page.locator(".jp-CodeCell").filter(has=self.page.locator(".cm-content", has_text=text)).first

    def fill(self, cell: Locator, source: str) -> None:
        """Replace a cell's source."""
        editor = cell.locator(".cm-content")
        editor.click()
        self.page.keyboard.press("Control+A")
        self.page.keyboard.press("Delete")
        self.page.keyboard.insert_text(source)

    def run(self, cell: Locator) -> None:
        """Run one cell and wait until it is done."""
        cell.locator(".cm-content").click()
        self.page.keyboard.press("Control+Enter")
        self.wait_until_idle()


@contextmanager
def open_page(address: str, profile: Path) -> Iterator[LabPage]:
    """Chromium with a new profile and a window tall enough that JupyterLab keeps every cell in the page."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=find_chromium(),
            headless=True,
            args=FLAGS,
            viewport={"width": 1100, "height": 9000},
        )
        browser.set_default_timeout(PATIENCE_MS)
        expect.set_options(timeout=PATIENCE_MS)
        try:
            yield LabPage(browser.pages[0], address)
        finally:
            browser.close()
