"""Checks: a learner's object against an exercise's reference, in a child process.

Does: hold the engine: check.py is what a notebook calls, judge.py decides, process.py and child.py are the two ends
of the pipe.
Does not: import anything here, since the child starts through this package and has to start fast.
"""
