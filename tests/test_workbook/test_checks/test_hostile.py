"""Learner code that hangs, ends the process, eats memory or cheats: the right verdict or a clear sentence, in time."""

import functools
import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import psutil
import pytest

from workbook.checks import process
from workbook.checks.check import load_reference
from workbook.checks.feedback import Feedback
from workbook.checks.judge import judge
from workbook.exercises import find_exercise
from workbook.views.feedback import as_text

EXERCISE = find_exercise("d02-parse-arguments")
# The limit, plus starting and ending processes on a busy machine.
PATIENCE = 6.0


def verdict(thing: object, limit: float = 10.0) -> Feedback:
    began = time.monotonic()
    found = judge(replace(EXERCISE, limit=limit), thing, load_reference(EXERCISE))
    assert time.monotonic() - began < PATIENCE + limit
    return found


def cell(source: str) -> Callable[..., Any]:
    """What a notebook cell with this text defines as parse_arguments. RIGHT stands for a right body."""
    namespace: dict[str, Any] = {"__name__": "cell_of_a_test"}
    exec(RIGHT + textwrap.dedent(source), namespace)
    return namespace["parse_arguments"]  # type: ignore[no-any-return]


RIGHT = """
import json
def right(text):
    value = json.loads(text) if text else {}
    if not isinstance(value, dict):
        raise ValueError("a JSON object is wanted")
    return value
"""


@pytest.mark.parametrize(
    "body",
    [
        "while True: pass",
        "while True:\n        try:\n            time.sleep(9)\n        except BaseException:\n            pass",
        "sum(range(10**12))",
        "time.sleep(10**6)",
        "re.match(r'(a+)+$', 'a' * 60 + 'b')",
        "thread = threading.Thread(target=time.sleep, args=(10**6,)); thread.start(); thread.join()",
        "threading.Lock().acquire(); lock = threading.Lock(); lock.acquire(); lock.acquire()",
        "subprocess.run([sys.executable, '-c', 'import time; time.sleep(1000)'])",
    ],
)
def test_code_that_hangs_is_ended_and_told_so(body: str) -> None:
    source = (
        f"import re, subprocess, sys, threading, time\ndef parse_arguments(text):\n    {body}\n    return right(text)"
    )
    feedback = verdict(cell(source), limit=1)
    assert feedback.verdict == "stopped"
    assert "still running after 1 s" in feedback.summary.en
    assert feedback.comparison is not None
    assert "parse_arguments('')" in feedback.comparison.given.en


def test_the_input_on_which_it_hangs_is_shown() -> None:
    source = """
    def parse_arguments(text):
        while text == "{":
            pass
        return right(text)
    """
    feedback = verdict(cell(source), limit=1)
    assert feedback.comparison is not None
    assert feedback.comparison.given.en == "parse_arguments('{')"


def test_a_process_left_behind_by_hanging_code_is_ended_too(tmp_path: Path) -> None:
    source = f"""
    import subprocess, sys
    def parse_arguments(text):
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
        with open({str(tmp_path / "pid")!r}, "w") as file:
            file.write(str(child.pid))
        child.wait()
    """
    assert verdict(cell(source), limit=1).verdict == "stopped"
    assert not alive(int((tmp_path / "pid").read_text()))


def test_a_process_left_behind_by_right_code_is_ended_too(tmp_path: Path) -> None:
    source = f"""
    import subprocess, sys
    from pathlib import Path
    def parse_arguments(text):
        if text == "":
            child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
            with open({str(tmp_path / "pid")!r}, "a") as file:
                file.write(str(child.pid) + " ")
        return right(text)
    """
    assert verdict(cell(source)).passed
    assert [pid for pid in (tmp_path / "pid").read_text().split() if alive(int(pid))] == []


def alive(pid: int) -> bool:
    time.sleep(0.1)
    return psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE


def test_a_thread_that_never_ends_does_not_keep_right_code_from_passing() -> None:
    source = """
    import threading, time
    def parse_arguments(text):
        threading.Thread(target=time.sleep, args=(10**6,)).start()
        return right(text)
    """
    assert verdict(cell(source)).passed


@pytest.mark.parametrize("call", ["os._exit(0)", "os._exit(3)", "os.abort()"])
def test_code_that_ends_the_process_is_told_so(call: str) -> None:
    feedback = verdict(cell(f"import os\ndef parse_arguments(text):\n    {call}"))
    assert feedback.verdict == "stopped"
    assert "ended the whole process" in feedback.summary.en


def test_sys_exit_is_an_outcome_with_its_own_sentence() -> None:
    feedback = verdict(cell("import sys\ndef parse_arguments(text):\n    sys.exit('bye')"))
    assert feedback.verdict == "wrong"
    assert "sys.exit" in as_text(feedback, "en")


def test_printing_a_hundred_megabytes_does_no_harm() -> None:
    source = """
    def parse_arguments(text):
        print("x" * 100_000_000 if text == "" else text)
        return right(text)
    """
    assert verdict(cell(source)).passed


def test_endless_recursion_is_named() -> None:
    feedback = verdict(cell("def parse_arguments(text):\n    return parse_arguments(text)"))
    assert "calling itself" in as_text(feedback, "en")


@pytest.mark.parametrize(
    "expression", ["bytearray(8 << 30)", "[0] * (1 << 30)", "['x' * 10**6 + str(n) for n in range(8000)]"]
)
def test_eight_gigabytes_are_refused(expression: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "MEMORY", 500_000_000)
    feedback = verdict(cell(f"def parse_arguments(text):\n    kept = {expression}\n    return right(text)"))
    assert not feedback.passed
    assert "memory" in as_text(feedback, "en")


@pytest.mark.skipif(sys.platform == "win32", reason="os.fork is not there")
def test_a_fork_that_returns_into_our_code_answers_nothing() -> None:
    assert verdict(cell("import os\ndef parse_arguments(text):\n    os.fork()\n    return right(text)")).passed


def test_replaced_builtins_do_not_make_wrong_work_pass() -> None:
    source = """
    import builtins, json
    def parse_arguments(text):
        json.loads = json.dumps = json.JSONEncoder.default = lambda *a, **k: {}
        builtins.isinstance = builtins.issubclass = lambda *a: True
        builtins.type = lambda *a: dict
        builtins.str = builtins.repr = lambda *a: "{}"
        builtins.len = lambda *a: 0
        return {}
    """
    assert verdict(cell(source)).verdict in ("wrong", "stopped")


def test_replaced_builtins_do_not_make_right_work_fail() -> None:
    source = """
    import builtins
    def parse_arguments(text):
        value = right(text)
        builtins.len = builtins.sorted = builtins.repr = builtins.print = None
        return value
    """
    assert verdict(cell(source)).passed


def test_changed_cases_in_the_child_change_nothing() -> None:
    source = """
    import sys
    def parse_arguments(text):
        exercise = sys.modules["workbook.exercises.d02.parse_arguments"].EXERCISE
        object.__setattr__(exercise, "cases", ())
        return {}
    """
    assert verdict(cell(source)).verdict == "wrong"


LOOKALIKES = {
    "a str subclass inside": ("class Name(str): pass", "{Name(k): v for k, v in right(text).items()}"),
    "a dict subclass": ("class Odd(dict): pass", "Odd(right(text))"),
    "an object that equals everything": (
        "class Liar:\n    __hash__ = None\n    def __eq__(self, other): return True",
        "Liar()",
    ),
    "True for 1 and 1 for True": ("", "{k: int(v) if v is True else v for k, v in right(text).items()}"),
    "floats for ints": ("", "{k: float(v) if type(v) is int else v for k, v in right(text).items()}"),
    "tuples for lists": ("", "{k: tuple(v) if type(v) is list else v for k, v in right(text).items()}"),
}


@pytest.mark.parametrize("name", LOOKALIKES)
def test_a_lookalike_is_refused_with_a_reason(name: str) -> None:
    prelude, expression = LOOKALIKES[name]
    feedback = verdict(cell(f"{prelude}\ndef parse_arguments(text):\n    return {expression}"))
    assert feedback.verdict == "wrong"
    assert feedback.explanation is not None, as_text(feedback, "en")


def test_an_async_function_is_told_what_a_call_of_it_gives() -> None:
    feedback = verdict(cell("async def parse_arguments(text):\n    return right(text)"))
    assert feedback.verdict == "unusable"
    assert "async" in feedback.summary.en


def test_a_function_that_returns_a_coroutine_is_told_so() -> None:
    source = "async def later(text):\n    return right(text)\ndef parse_arguments(text):\n    return later(text)"
    assert "coroutine" in as_text(verdict(cell(source)), "en")


@pytest.mark.parametrize(
    "source",
    [
        "parse_arguments = lambda text: right(text)",
        "import functools\ndef two(x, text): return right(text)\nparse_arguments = functools.partial(two, 1)",
        "class Parser:\n    def __call__(self, text): return right(text)\nparse_arguments = Parser()",
        "class Parser:\n    def parse(self, text): return right(text)\nparse_arguments = Parser().parse",
        "TABLE = {'': {}}\ndef helper(t): return right(t)\ndef parse_arguments(text): return helper(text) or TABLE['']",
        "def outer(n):\n    return lambda text: right(text) if n else None\nparse_arguments = outer(1)",
        "import functools\n@functools.cache\ndef parse_arguments(text): return right(text)",
    ],
    ids=["lambda", "partial", "callable object", "bound method", "globals of other cells", "closure", "decorated"],
)
def test_any_callable_that_is_right_passes(source: str) -> None:
    assert verdict(cell(source)).passed


def test_a_class_is_judged_by_what_calling_it_gives() -> None:
    feedback = verdict(cell("class parse_arguments:\n    def __init__(self, text): self.value = right(text)"))
    assert feedback.verdict == "wrong"
    assert "parse_arguments" in as_text(feedback, "en")


@pytest.mark.parametrize("thing", [None, 7, "text", {"a": 1}, [1]])
def test_a_value_in_the_functions_place_is_named(thing: object) -> None:
    feedback = verdict(thing)
    assert feedback.verdict == "unusable"
    assert type(thing).__name__ in feedback.summary.en


def test_what_cannot_be_pickled_is_named() -> None:
    source = (
        "import threading\nclient = threading.Lock()\ndef parse_arguments(text):\n    client\n    return right(text)"
    )
    feedback = verdict(cell(source))
    assert feedback.verdict == "unusable"
    assert "`client`" in feedback.summary.en


def test_what_cannot_be_unpickled_is_a_sentence() -> None:
    source = """
    def fail():
        raise RuntimeError("only here")
    class Odd:
        def __call__(self, text): return {}
        def __reduce__(self): return (fail, ())
    parse_arguments = Odd()
    """
    feedback = verdict(cell(source))
    assert feedback.verdict == "unusable"
    assert "only here" in feedback.summary.en


def test_too_much_data_dragged_along_is_a_sentence() -> None:
    source = "data = bytes(60_000_000)\ndef parse_arguments(text):\n    data\n    return right(text)"
    assert "60 MB" in verdict(cell(source)).summary.en


def test_a_function_from_a_learners_own_file_travels_by_value(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_own_tools.py").write_text(RIGHT + "\nparse_arguments = right\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    import my_own_tools  # type: ignore[import-not-found]

    (tmp_path / "my_own_tools.py").write_text("def right(text): return None\n", encoding="utf-8")
    assert verdict(my_own_tools.parse_arguments).passed


def test_a_learners_json_py_beside_the_notebook_replaces_nothing_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "json.py").write_text("raise RuntimeError('mine')\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert verdict(cell("def parse_arguments(text):\n    return right(text)")).passed


def test_keys_are_not_in_the_childs_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "not-a-real-key")
    source = "import os\ndef parse_arguments(text):\n    return {'leak': os.environ.get('OPENAI_API_KEY')}"
    assert "not-a-real-key" not in as_text(verdict(cell(source)), "en")


def test_the_reference_wrapped_in_a_partial_is_still_the_reference() -> None:
    assert verdict(functools.partial(load_reference(EXERCISE))).verdict == "reference"


def test_the_child_ends_itself_when_the_notebook_is_gone(tmp_path: Path) -> None:
    code = f"""
        import os, sys, threading, time
        from pathlib import Path
        from workbook.checks.process import Child
        child = Child({{"exercise": "workbook.exercises.d02.parse_arguments:EXERCISE", "run": [], "learner": False,
                       "lifetime": 60}})
        Path({str(tmp_path / "pid")!r}).write_text(str(child._process.pid))
        list(child.answers("ready", 20))
        os._exit(0)
    """
    subprocess.run([sys.executable, "-P", "-c", textwrap.dedent(code)], check=True, timeout=30)
    pid = int((tmp_path / "pid").read_text())
    deadline = time.monotonic() + 5
    while alive(pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not alive(pid)
    assert os.getpid() != pid
