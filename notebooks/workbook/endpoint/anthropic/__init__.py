"""A second protocol at the same endpoint: Anthropic Messages, at /v1/messages and /SCENARIO/v1/messages.

Does: refuse what that service refuses, play the same scenarios, stream in its own events.
Does not: know more of the protocol than tools, text and their errors: no images, no thinking, no caching.

Reading order: rows.py (what is refused, and who logged it), check.py, translate.py (its request as the scenarios read
one), message.py (a turn as its reply), events.py (streamed), answer.py (from bytes to bytes).
"""
