"""The middle layer: the loop, and everything that has to happen inside it.

Does: turns, tools, hooks, batches, events, valves, steering, abort.
Does not: know a wire protocol (provider does), or keep anything beyond a run (session does).
"""
