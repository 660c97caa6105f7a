"""The drill's widget in a real JupyterLab, by keyboard alone: type, hand in, read the verdict."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.test_browser.lab import find_chromium, open_page, start_lab

SOURCE = 'from workbook.drill import drill\n\ndrill("d02-function-calling-flow")'
ANSWER = "The model only asks, it never runs anything. My code parses the arguments and runs the tool."


def write_notebook(path: Path) -> None:
    """A notebook of one cell, as someone makes it who only wants to drill."""
    cell: dict[str, object] = {
        "cell_type": "code",
        "id": "drill",
        "execution_count": None,
        "metadata": {},
        "outputs": [],
        "source": SOURCE,
    }
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}}
    path.parent.mkdir(parents=True)
    path.write_text(
        json.dumps({"cells": [cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}), encoding="utf-8"
    )


@pytest.mark.browser
@pytest.mark.xdist_group("browser")  # one browser at a time
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_the_widget_takes_an_answer_by_keyboard_and_shows_the_verdict(tmp_path: Path) -> None:
    find_chromium()
    write_notebook(tmp_path / "my_notebooks" / "scratch" / "drill.ipynb")
    with start_lab(tmp_path, "en") as address, open_page(address, tmp_path / "profile") as lab:
        lab.open("scratch/drill.ipynb")
        cell = lab.cell("drill(")
        lab.run(cell)
        # Until then JupyterLab may take the focus back to the cell.
        expect(cell.locator(".jp-InputPrompt")).to_have_text("[1]:")
        text = cell.locator("textarea")
        text.focus()
        expect(text).to_be_focused()
        lab.page.keyboard.type(ANSWER)
        expect(text).to_have_value(ANSWER)
        lab.page.keyboard.press("Tab")
        expect(cell.get_by_role("button", name="Hand in")).to_be_focused()
        lab.page.keyboard.press("Enter")

        verdict = cell.locator(".jp-OutputArea-output")
        expect(verdict).to_contain_text("code-executes")
        expect(verdict).to_contain_text("Score")
        expect(verdict).to_contain_text("Saved.")
        expect(verdict.locator("mark").first).to_contain_text("only asks")
        assert lab.elsewhere == []
