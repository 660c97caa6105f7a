"""Children of the check engine that start warm, for the tests of hundreds of answers.

Each answer still has a process of its own, and all that runs in it is the engine's. It is only forked from a process
that has loaded the exercise and run its reference, instead of starting Python anew. Fresh processes are tried for every
exercise by tests/test_notebooks/test_checks_of_notebooks.py, and against hostile code by test_checks/test_hostile.py.
"""
