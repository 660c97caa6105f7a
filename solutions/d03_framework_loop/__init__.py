"""An agent framework's kernel in three layers, each a package; imports point one way, downwards.

provider/   speaks to a model: one message type, one vocabulary of stop reasons, errors as values
kernel/     the loop: tools, hooks, batches, events, valves; knows no file and no wire
session/    what outlives a run: the log, resume, compaction; knows the kernel, and is not known by it

Reading order: provider/message.py, kernel/run_turns.py, kernel/run_call.py, kernel/run_batch.py, kernel/kernel.py,
session/session.py.
"""
