"""Mutation of the references: does every exercise notice when its own answer is changed a little?

mutate.py makes the changes, worker.py tries them in a process of its own, survivors/DAY.yaml says why
some may survive (a day is held to it from the day on which it has such a file).
`python -m tests.mutation` prints the report.
"""
