"""Who retries a failed call: code, and only what can pass and may be repeated.

Does: sort the failure, and say how long to wait before the next try.
Does not: wait, try again, or tell the model about what it does not retry (the loop does).
"""


def next_wait(
    kind: str, attempt: int, safe: bool, retry_after: float | None, left: float, draw: float, most: int = 5
) -> float | None:
    """Seconds to wait before a failed call is tried again; None when code must not try it again.

    kind: "timeout", "rate limit" or "server error", which may pass; "arguments", "permission" or "business", which
    will not. attempt: how many tries were made, from 1. safe: whether the call may be repeated (a read, or a write
    under a key). retry_after: the seconds that the server asks for, or None. left: seconds until the deadline of the
    whole task. draw: a random number from 0 up to 1, drawn for this wait.

    The wait is `draw` times 1, 2, 4, 4, ... seconds (twice as much after every try, at most 4), and never less than
    `retry_after`. None for failures that will not pass, for calls that are not safe, after `most` tries, and for a wait
    that does not end before the deadline.
    """
    if kind not in ("timeout", "rate limit", "server error") or not safe or attempt >= most:
        return None
    wait = max(draw * min(4, 2 ** (attempt - 1)), retry_after or 0)
    return wait if wait < left else None
