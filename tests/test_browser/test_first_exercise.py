"""A newcomer's first ten minutes, in a real JupyterLab: run all, get it wrong, get it right, drill."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.test_browser.lab import LabPage, find_chromium, open_page, start_lab

WRONG = """def parse_arguments(text):
    try:
        return json.loads(text)
    except ValueError:
        return {}"""
RIGHT = """def parse_arguments(text):
    if not text:
        return {}
    value = json.loads(text)
    if type(value) is not dict:
        raise ValueError(f"expected a JSON object, got {text}")
    return value"""
ANSWER = (
    "The model only asks, it never runs anything. My code parses the arguments, validates them and runs the tool. "
    "I append the assistant message and one tool message per tool_call_id, and send it all again with the tools "
    "until the finish reason is no longer tool_calls."
)
CHECKED = 'check("d02-parse-arguments"'
PICTURES = os.environ.get("WORKBOOK_PICTURES")  # a folder: keep the README's pictures there


@pytest.mark.browser
@pytest.mark.xdist_group("browser")  # one browser at a time
@pytest.mark.filterwarnings("ignore::ResourceWarning")
@pytest.mark.parametrize(
    ("lang", "not_done", "mistake", "score"),
    [("en", "not done yet", "Bad arguments turned into", "Score"), ("zh", "还没做", "把坏参数当成了", "得分")],
)
def test_a_newcomer_runs_all_gets_it_wrong_then_right_and_drills(
    tmp_path: Path, lang: str, not_done: str, mistake: str, score: str
) -> None:
    find_chromium()
    with start_lab(tmp_path, lang) as address, open_page(address, tmp_path / "profile") as lab:
        lab.open(f"{lang}/D02_hand_rolled_loop.ipynb")
        lab.run_all()
        check = lab.cell(CHECKED)
        expect(check.locator(".jp-OutputArea-output")).to_contain_text(not_done)
        lab.wait_until_idle()

        exercise = lab.cell("def parse_arguments")
        answer(lab, WRONG)
        expect(check.locator('.workbook-feedback[data-verdict="wrong"]')).to_contain_text(mistake)
        if PICTURES:
            show_from(lab, f"{lang}", exercise)

        answer(lab, RIGHT)
        expect(check.locator('.workbook-feedback[data-verdict="passed"]')).to_be_visible()

        drill = lab.cell('drill("d02-function-calling-flow"')
        lab.fill(drill, f'drill("d02-function-calling-flow", answer="""{ANSWER}""")')
        lab.run(drill)
        expect(drill.locator(".jp-OutputArea-output").first).to_contain_text(score)
        assert lab.page.locator('.jp-OutputArea-output[data-mime-type*="stderr"]').count() == 0
        assert lab.elsewhere == []


def answer(lab: LabPage, source: str) -> None:
    """Fill the exercise and run it, then its check."""
    exercise = lab.cell("def parse_arguments")
    lab.fill(exercise, source)
    lab.run(exercise)
    lab.run(lab.cell(CHECKED))


def show_from(lab: LabPage, name: str, top: object) -> None:
    """Keep a picture of the exercise and its feedback."""
    box = lab.cell("def parse_arguments").bounding_box()
    assert box is not None
    clip = {"x": box["x"] - 10, "y": box["y"] - 330, "width": box["width"] + 20, "height": 760}
    lab.page.screenshot(path=str(Path(str(PICTURES)) / f"notebook-{name}.png"), clip=clip)  # type: ignore[arg-type]
