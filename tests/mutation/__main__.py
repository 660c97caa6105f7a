"""`python -m tests.mutation [EXERCISE ...]`: what became of each mutant, and why some may survive."""

import sys

from tests.mutation.report import read_reasons, try_mutants
from workbook.exercises import exercise_ids


def main(wanted: list[str]) -> None:
    """Write a line for each exercise, and one for each survivor."""
    reasons, out = read_reasons(), sys.stdout
    tried = survived = 0
    for exercise in wanted or exercise_ids():
        report = try_mutants(exercise)
        tried, survived = tried + report.tried, survived + len(report.survived)
        out.write(f"{exercise}: {report.tried} mutants, {len(report.survived)} survive, {len(report.hung)} hang\n")
        for change in report.survived:
            out.write(f"    {change}\n        {reasons.get(exercise, {}).get(change, 'NO REASON')}\n")
    out.write(f"{tried} mutants, {survived} survive\n")


if __name__ == "__main__":
    main(sys.argv[1:])
