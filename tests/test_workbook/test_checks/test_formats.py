"""What an object holds of jsonschema reaches the checking process, however the notebook imported it."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
CODE = """
import jsonschema, pathlib, jsonschema._format
assert hasattr(jsonschema._format, "is_iri")
from workbook.checks.check import load_reference
from workbook.checks.judge import judge
from workbook.exercises import find_exercise
cell = {"__name__": "__main__"}
exec(pathlib.Path("tests/right_answers/d02-check-business/with_a_format_checker.py").read_text(encoding="utf-8"), cell)
exercise = find_exercise("d02-check-business")
print(judge(exercise, cell["check_business"], load_reference(exercise)).verdict)
"""


@pytest.mark.slow
def test_a_format_checker_of_the_whole_jsonschema_can_be_unpacked() -> None:
    pytest.importorskip("rfc3987_syntax")
    done = subprocess.run(
        [sys.executable, "-P", "-c", CODE], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stdout.strip() == "passed", done.stderr
