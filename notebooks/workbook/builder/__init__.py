"""Notebooks from sources: one percent file in two languages becomes four notebooks (blank and solved, zh and en).

Reading order: source.py (what an author writes), stub.py (what a learner gets of a reference),
exercise_cells.py (task, stub, check), notebook.py (one notebook), execute.py (outputs), files.py (write or compare).
"""
