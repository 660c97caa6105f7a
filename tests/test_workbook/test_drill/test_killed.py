"""Killed at any moment, the drill keeps every attempt that it called saved, and every draft."""

import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from workbook.drill.drafts import load_draft
from workbook.store import FILE, Store

KILLS = 200
AT_ONCE = 5
# Each line is printed once what it names is on disk: the draft first, then the attempt, as in the drill.
CHILD = """
import sys
from workbook.drill.drafts import save_draft
from workbook.store import open_store
name, store = sys.argv[1], open_store()
for number in range(100_000):
    save_draft(name, f"{name}-{number} " + "文" * 300)
    sys.stdout.write(f"draft {number}\\n"); sys.stdout.flush()
    saved = store.record_attempt(f"{name}-{number}", "答" * 300, {}, score=0, tier="none", engine="1", rubric="r")
    sys.stdout.write(f"attempt {number}\\n" if saved else "lost\\n"); sys.stdout.flush()
"""


def kill_after(name: str, seconds: float) -> list[str]:
    """The lines of a child that is killed `seconds` after its first one."""
    child = subprocess.Popen([sys.executable, "-P", "-c", CHILD, name], stdout=subprocess.PIPE)
    assert child.stdout is not None
    with child.stdout:
        first = child.stdout.readline()
        threading.Event().wait(seconds)
        child.kill()
        rest = child.stdout.read()
    child.wait(20)
    # The pipe may end in the middle of a line: such a line was not printed yet.
    return (first + rest).decode().split("\n")[:-1]


@pytest.mark.slow
def test_200_kills_lose_no_saved_attempt_and_no_draft(tmp_path: Path) -> None:
    moments = random.Random(6)
    printed: dict[str, list[str]] = {}

    def work(worker: int, waits: list[float]) -> None:
        for number, seconds in enumerate(waits):
            name = f"q{worker}-{number}"
            printed[name] = kill_after(name, seconds)

    waits = [moments.uniform(0, 0.012) for _ in range(KILLS)]
    workers = [threading.Thread(target=work, args=(one, waits[one::AT_ONCE])) for one in range(AT_ONCE)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()

    assert len(printed) == KILLS
    store = Store(tmp_path / "workbook-home" / FILE)
    kept = {one.question for one in store.attempts()}
    assert store.problem is None
    for name, lines in printed.items():
        assert "lost" not in lines
        assert {f"{name}-{line.split()[1]}" for line in lines if line.startswith("attempt")} <= kept
        newest = max(int(line.split()[1]) for line in lines if line.startswith("draft"))
        # It may have saved one more before it could say so; half of one it may not.
        assert load_draft(name) in {f"{name}-{number} " + "文" * 300 for number in (newest, newest + 1)}
