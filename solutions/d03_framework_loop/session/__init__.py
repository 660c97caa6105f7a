"""The upper layer: what outlives a run.

Does: the append-only log, resume, compaction, branches.
Does not: loop or call tools: it hands the kernel a history and listens to its events.
"""
