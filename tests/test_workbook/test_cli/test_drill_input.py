"""The answer typed on a terminal: the editor that the reader has set, with a script in its place."""

import sys
import threading
import time
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from workbook.cli.drill_input import edit_answer
from workbook.drill.drafts import load_draft, save_draft

CTRL_O = "\x0f"
CTRL_C = "\x03"
HAND_IN = "\x1b\r"
EDITOR = """import sys
from pathlib import Path
file = Path(sys.argv[1])
before = file.read_text(encoding="utf-8")
file.write_text(before.replace("half", "whole") + "\\nwritten in the editor", encoding="utf-8")
"""


@pytest.fixture
def editor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "editor.py"
    script.write_text(EDITOR, encoding="utf-8")
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", f'"{Path(sys.executable).as_posix()}" "{script.as_posix()}"')


def answer_with(keys: str, then: str, once: str) -> str | None:
    """Type `keys`; `then` when the draft holds `once`."""
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):

        def type_on() -> None:
            end = time.monotonic() + 20
            while once not in load_draft("q") and time.monotonic() < end:
                time.sleep(0.02)
            pipe.send_text(then)

        pipe.send_text(keys)
        hand = threading.Thread(target=type_on)
        hand.start()
        answer = edit_answer("q", "en", lambda: "a nudge")
        hand.join()
    return answer


@pytest.mark.usefixtures("editor")
def test_the_editor_gets_what_was_typed_and_its_text_is_the_answer() -> None:
    answer = answer_with(f"my half 答案{CTRL_O}", HAND_IN, "in the editor")
    assert answer == "my whole 答案\nwritten in the editor"
    assert load_draft("q") == answer


@pytest.mark.usefixtures("editor")
def test_what_the_editor_wrote_stays_in_the_draft_when_interrupted(capsys: pytest.CaptureFixture[str]) -> None:
    save_draft("q", "my half")
    assert answer_with(CTRL_O, CTRL_C, "in the editor") is None
    assert load_draft("q") == "my whole\nwritten in the editor"
    out = capsys.readouterr().out
    assert "from last time" in out
    assert "Your draft is kept" in out
