import os
import subprocess
import sys
from pathlib import Path

import pytest

from question_bank import bank_cache
from question_bank.bank import load_bank
from question_bank.bank_cache import fingerprint, recall, remember
from tests.test_question_bank.example import question, write_question

CONTENTS = [("questions/D2/a.yaml", b"a: 1\n"), ("questions/D2/b.yaml", b"b: 2\n")]


@pytest.fixture(autouse=True)
def bank_is_parsed_once() -> None:
    """Here the cache is where it is for a learner."""


def stored(folder: str = "WORKBOOK_HOME") -> list[Path]:
    return sorted(Path(os.environ[folder]).rglob("*.json"))


def test_what_is_remembered_is_recalled(tmp_path: Path) -> None:
    remember(tmp_path, "key", {"zh": "中", "n": [1, None]})
    assert recall(tmp_path, "key") == {"zh": "中", "n": [1, None]}
    assert recall(tmp_path, "other key") is None


def test_every_byte_and_every_name_counts() -> None:
    keys = [
        fingerprint(contents)
        for contents in (
            CONTENTS,
            [("questions/D2/a.yaml", b"a: 3\n"), CONTENTS[1]],
            [("questions/D3/a.yaml", b"a: 1\n"), CONTENTS[1]],
            CONTENTS[:1],
            [("questions/D2/a.yaml", b"a: 1\nb: 2\n"), ("questions/D2/b.yaml", b"")],
        )
    ]
    assert len(set(keys)) == len(keys)
    assert fingerprint(CONTENTS) == keys[0]


def test_a_change_of_the_reading_code_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(CONTENTS)
    for name in bank_cache.READERS:
        (tmp_path / name).write_bytes((bank_cache.HERE / name).read_bytes())
    monkeypatch.setattr(bank_cache, "HERE", tmp_path)
    assert fingerprint(CONTENTS) == before
    with (tmp_path / "strict_yaml.py").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert fingerprint(CONTENTS) != before


def test_without_its_own_source_there_is_no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_question(tmp_path, question())
    monkeypatch.setattr(bank_cache, "HERE", tmp_path / "zipped")
    assert fingerprint(CONTENTS) is None
    assert len(load_bank(tmp_path)) == 1
    assert stored() == []


def test_a_changed_file_is_noticed_though_size_and_time_stay(tmp_path: Path) -> None:
    file = write_question(tmp_path, question())
    load_bank(tmp_path)
    before = file.stat()
    file.write_bytes(file.read_bytes().replace(b"A label.", b"A ticket"))
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert file.stat().st_size == before.st_size
    assert load_bank(tmp_path)["shop-returns"].point("label").text.en == "A ticket"


def test_a_removed_and_an_added_file_are_noticed(tmp_path: Path) -> None:
    file = write_question(tmp_path, question())
    load_bank(tmp_path)
    write_question(tmp_path, question("shop-stock", 20))
    assert len(load_bank(tmp_path)) == 2
    file.unlink()
    assert list(load_bank(tmp_path).questions) == ["shop-stock"]


def test_what_comes_from_the_cache_equals_what_was_read(tmp_path: Path) -> None:
    write_question(tmp_path, question())
    first = load_bank(tmp_path)
    assert len(stored()) == 1
    assert load_bank(tmp_path) == first


@pytest.mark.parametrize("damage", [lambda raw: raw[:-5], lambda raw: raw[:90] + b"x" + raw[91:], lambda raw: b""])
def test_a_damaged_cache_is_ignored_and_written_anew(tmp_path: Path, damage: object) -> None:
    write_question(tmp_path, question())
    first = load_bank(tmp_path)
    (cache,) = stored()
    whole = cache.read_bytes()
    cache.write_bytes(damage(whole))  # type: ignore[operator]
    assert load_bank(tmp_path) == first
    assert cache.read_bytes() == whole


def test_a_folder_that_cannot_be_written_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_the_way = tmp_path / "a-file"
    in_the_way.write_bytes(b"")
    monkeypatch.setenv("WORKBOOK_HOME", str(in_the_way))
    write_question(tmp_path, question())
    assert load_bank(tmp_path) == load_bank(tmp_path)


def test_two_banks_keep_apart(tmp_path: Path) -> None:
    for name in ("one", "two"):
        write_question(tmp_path / name, question())
        load_bank(tmp_path / name)
    assert len(stored()) == 2


def test_nothing_but_the_cache_is_left_behind(tmp_path: Path) -> None:
    write_question(tmp_path, question())
    load_bank(tmp_path)
    assert [path.suffix for path in Path(os.environ["WORKBOOK_HOME"]).rglob("*") if path.is_file()] == [".json"]


def test_without_a_home_the_platform_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WORKBOOK_HOME")
    monkeypatch.setattr("platformdirs.user_cache_path", lambda *args, **kwargs: tmp_path / "platform")
    remember(tmp_path, "key", [1])
    assert recall(tmp_path, "key") == [1]
    assert list((tmp_path / "platform").iterdir())


def test_a_bank_from_the_cache_needs_no_yaml_reader(tmp_path: Path) -> None:
    write_question(tmp_path, question())
    loading = f"from pathlib import Path; from question_bank.bank import load_bank; load_bank(Path({str(tmp_path)!r}))"
    says = f"{loading}; import sys; sys.stdout.write(str('ruamel.yaml' in sys.modules))"
    runs = [
        subprocess.run([sys.executable, "-P", "-c", says], capture_output=True, text=True, check=True) for _ in "12"
    ]
    assert [run.stdout for run in runs] == ["True", "False"]
