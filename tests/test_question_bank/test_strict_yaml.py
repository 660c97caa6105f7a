import re
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from question_bank.strict_yaml import MAX_BYTES, MAX_DEPTH, MAX_LINES, ContentError, line_of, parse_yaml, read_yaml

FILE = Path("some.yaml")


def refusal(raw: bytes) -> ContentError:
    with pytest.raises(ContentError) as caught:
        parse_yaml(raw, FILE)
    return caught.value


def test_no_stays_a_string() -> None:
    assert parse_yaml(b"a: no\nb: yes\nc: off\n", FILE) == {"a": "no", "b": "yes", "c": "off"}


def test_a_byte_order_mark_is_no_part_of_the_first_key() -> None:
    assert parse_yaml(b"\xef\xbb\xbfa: 1\n", FILE) == {"a": 1}


def test_windows_line_ends_read_like_any_other() -> None:
    unix = "a: |\n  一\n  二\nb: 1\n"
    windows = parse_yaml(unix.replace("\n", "\r\n").encode(), FILE)
    assert windows == parse_yaml(unix.encode(), FILE)
    assert line_of(windows, "b") == 4


def test_lines_are_known() -> None:
    data = parse_yaml("a: 1\nb:\n- x\n- y: 一\n  z: 2\n".encode(), FILE)
    assert [line_of(data, "a"), line_of(data, "b"), line_of(data["b"], 1), line_of(data["b"][1], "z")] == [1, 2, 4, 5]
    assert line_of(data, "missing") == 1
    assert line_of("plain text") == 1


@pytest.mark.parametrize(
    ("raw", "line", "words"),
    [
        ("a: 1\nb: 中文".encode("gbk"), 2, "not UTF-8"),
        ("a: 1".encode("utf-16"), 1, "UTF-16"),
        (b"", 1, "empty"),
        (b"# nothing but a comment\n", 1, "empty"),
        (b"a: 1\nb: 2\na: 3\n", 3, 'duplicate key "a"'),
        (b"a: 1\n2: b\n", 2, "key 2 is not a string"),
        (b"a: 1\n? [x]\n: b\n", 2, "is not a string"),
        (b"a: 1\nb: x: y\n", 2, "a text that holds a colon goes in quotes"),
        (b"a:\n\tb: 1\n", 2, "indent with spaces"),
        (b"a: 1\nb: @x\n", 2, "goes in quotes"),
        (b'a: 1\nb: "x\nc: 2\n', 2, "never closed"),
        (b"a: 1\n---\nb: 2\n", 2, "one file holds one document"),
        (b"a: &x 1\nb: *x\n", 1, "anchor"),
        (b"a: 1\nb: *x\n", 2, "anchor"),
        (b"a:\n  <<: {b: 1}\n", 2, "merge"),
        (b"a: 1\nb: !!python/object:os.system ls\n", 2, "tag"),
        (b"%YAML 1.1\n---\na: no\n", 2, "directive"),
        (b'a: 1\nb: "\\x1b[31m"\n', 2, "U+001B"),
        (b'a: "\\ud800"\n', 1, "U+D800"),
        (b"a: \x00\n", 1, "not valid YAML"),
        (b"a: " + b"9" * 5000 + b"\n", 1, "not valid YAML"),
    ],
)
def test_what_is_not_plain_content_is_refused_with_its_line(raw: bytes, line: int, words: str) -> None:
    error = refusal(raw)
    assert words in error.problem
    assert error.line == line
    assert str(error).startswith(f"some.yaml:{line}: ")
    assert error.problem.endswith(".")


def test_a_quoted_star_or_merge_is_only_text() -> None:
    assert parse_yaml(b'a: "*x"\n"<<": "&y"\n', FILE) == {"a": "*x", "<<": "&y"}


def test_ten_thousand_lines_are_too_many() -> None:
    assert f"{MAX_LINES:,} lines" in refusal(b"a: |\n" + b"  x\n" * 10_000).problem


def test_a_file_beyond_the_limit_is_not_even_decoded() -> None:
    assert f"{MAX_BYTES:,} bytes" in refusal(b"\xff" * (MAX_BYTES + 1)).problem


def test_nesting_ends_at_a_limit() -> None:
    assert parse_yaml(b"[" * (MAX_DEPTH - 1) + b"a" + b"]" * (MAX_DEPTH - 1), FILE)
    assert "deep" in refusal(b"[" * MAX_DEPTH + b"a" + b"]" * MAX_DEPTH).problem


@pytest.mark.parametrize("raw", [b"[" * MAX_BYTES, b"{" * MAX_BYTES, b"a: &a [*a, *a]\n" * 1000, b"- " * 100_000])
def test_a_bomb_is_refused_in_seconds(raw: bytes) -> None:
    began = time.process_time()
    refusal(raw)
    assert time.process_time() - began < 5


def test_a_missing_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"can't be read \(No such file"):
        read_yaml(tmp_path / "absent.yaml")


def test_a_folder_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="can't be read"):
        read_yaml(tmp_path)


def refusal_or_none(raw: bytes) -> ContentError | None:
    """What parse_yaml objects to; any other exception fails the test that calls this."""
    try:
        parse_yaml(raw, FILE)
    except ContentError as error:
        return error
    return None


SCRAPS = st.sampled_from(
    ["a:", "- ", "\n", "  ", "'", '"', "|", ">", "{", "[", "]", "}", ",", "? ", "&x", "*x", "!", "%"]
)


@given(st.lists(SCRAPS | st.text(max_size=3), max_size=40).map("".join))
def test_broken_yaml_is_always_a_sentence(text: str) -> None:
    error = refusal_or_none(text.encode("utf-8", "surrogatepass"))
    assert error is None or (error.line >= 1 and re.fullmatch(r"[^\n]+\.", error.problem))


@given(st.binary(max_size=200))
def test_any_bytes_are_content_or_a_sentence(raw: bytes) -> None:
    error = refusal_or_none(raw)
    assert error is None or "\n" not in str(error)
