"""Beside the layers: decisions that come before any code, as small functions.

Does: workflow or agent, own loop or framework, what a run costs, which framework passes the probes.
Does not: decide for anybody: each is a rule that you can argue with.
"""
