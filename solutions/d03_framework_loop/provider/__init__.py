"""The lowest layer: a model behind one interface, whatever its wire protocol looks like.

Does: messages, stop reasons, requests and replies.
Does not: run tools, loop, or keep anything.
"""
