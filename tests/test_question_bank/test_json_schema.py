import json
import subprocess
import sys
from pathlib import Path

import pytest

from question_bank.json_schema import load_validator

CHEAP = "from question_bank.json_schema import import_jsonschema; import_jsonschema()"
PLAIN = "import jsonschema"
MEASURE = "import sys, time\n{}\nsys.stdout.write(f'{{time.process_time()}} {{\"lark\" in sys.modules}}')"


def run(code: str) -> tuple[float, bool]:
    """CPU seconds of a fresh Python that runs `code`, and whether a grammar library came along."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", MEASURE.format(code)], capture_output=True, text=True, check=True
    )
    seconds, grammar = done.stdout.split()
    return float(seconds), grammar == "True"


def test_the_import_costs_a_fraction_of_what_it_costs_beside_jupyterlab() -> None:
    pytest.importorskip("rfc3987_syntax", reason="without jupyterlab's extras there is nothing to save")
    cheap = min(run(CHEAP) for _ in range(3))
    plain = run(PLAIN)
    assert not cheap[1]
    assert plain[1]
    assert cheap[0] < 0.6 or cheap[0] < plain[0] / 3


def test_the_optional_module_can_still_be_imported_afterwards() -> None:
    code = f"{CHEAP}; import sys; assert 'rfc3987_syntax' not in sys.modules; import rfc3987_syntax"
    pytest.importorskip("rfc3987_syntax")
    assert run(code)[1]


def test_who_imported_it_before_keeps_it() -> None:
    pytest.importorskip("rfc3987_syntax")
    run(f"import rfc3987_syntax as before; {CHEAP}; import sys; assert sys.modules['rfc3987_syntax'] is before")


def test_a_failed_import_leaves_no_trace() -> None:
    code = (
        "import sys; sys.modules['jsonschema._format'] = None\n"
        "from question_bank.json_schema import import_jsonschema\n"
        "try: import_jsonschema()\n"
        "except ImportError: pass\n"
        "else: raise SystemExit(1)\n"
        "assert 'rfc3987_syntax' not in sys.modules"
    )
    run(code)


def test_a_schema_that_is_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text(json.dumps({"type": "nonsense"}), encoding="utf-8")
    with pytest.raises(Exception, match="nonsense"):
        load_validator(file)
