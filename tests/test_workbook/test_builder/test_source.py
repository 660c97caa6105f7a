from pathlib import Path

import pytest

from workbook.builder.source import BuildError, read_source

PAIR = """
# %% [markdown] id="intro" lang="zh"
# 你好

# %% [markdown] id="intro" lang="en"
# Hello
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "D99_try.py"
    path.write_text(text.lstrip(), encoding="utf-8")
    return path


def test_two_languages_of_a_cell_become_one(tmp_path: Path) -> None:
    (cell,) = read_source(write(tmp_path, PAIR))
    assert (cell.id, cell.kind, cell.blank) == ("intro", "markdown", {"zh": "你好", "en": "Hello"})


def test_code_without_words_stands_once_and_serves_both(tmp_path: Path) -> None:
    (cell,) = read_source(write(tmp_path, '# %% id="run" tags=["nbval-ignore-output"]\n1 + 1\n'))
    assert cell.blank == {"zh": "1 + 1", "en": "1 + 1"}
    assert cell.tags == ("nbval-ignore-output",)


def test_a_solved_cell_replaces_the_one_that_a_learner_fills_in(tmp_path: Path) -> None:
    (cell,) = read_source(write(tmp_path, '# %% id="guess"\nask()\n\n# %% id="guess" solved=true\nask("b")\n'))
    assert (cell.blank["zh"], cell.solved["zh"]) == ("ask()", 'ask("b")')


def test_an_exercise_takes_its_own_id(tmp_path: Path) -> None:
    (cell,) = read_source(write(tmp_path, '# %% exercise="d02-parse-arguments"\n'))
    assert (cell.id, cell.exercise) == ("d02-parse-arguments", "d02-parse-arguments")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('# %% [markdown] id="intro" lang="zh"\n# 你好\n', "en is missing"),
        ('# %% [markdown] id="a" lang="zh"\n# 你好\n\n# %% id="b"\n1\n', "'a': en is missing"),
        ('# %% [markdown] id="a"\n# Hello\n', "prose needs lang"),
        ('# %% id="a"\n1\n\n# %% id="b"\n2\n\n# %% id="a"\n2\n', "stands twice"),
        ("# %%\n1\n", "no valid id"),
        ('# %% id="a" langue="zh"\n1\n', "unknown mark 'langue'"),
        ('# %% exercise="d02-x"\nprint(1)\n', "stays empty"),
        ('# %% id="a" lang="zh"\n1\n\n# %% id="a" lang="zh"\n1\n', "zh stands there twice"),
        ('# %% id="a"\n1\n\n# %% id="a" lang="zh" solved=true\n2\n', "en is missing"),
    ],
)
def test_an_incomplete_source_is_refused_with_the_cell_and_the_remedy(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(BuildError, match=says):
        read_source(write(tmp_path, text))
