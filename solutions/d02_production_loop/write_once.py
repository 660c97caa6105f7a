"""One ticket for one key, whatever the network does.

Does: look before every try, try at most twice, and say honestly what is known.
Does not: make the key (intent_key does), or let two writes run at once: the loop runs writes one after another.
"""

from typing import Any


def write_once(desk: Any, key: str, order_id: str, reason: str) -> dict[str, Any]:
    """File one ticket under `key`, unless there is one already.

    desk.find(key) gives the ticket filed under the key (a dict with "ticket_id"), or None; it may raise TimeoutError.
    desk.create(key, order_id, reason) files one and gives it; it raises ValueError when the desk refuses it for good,
    and TimeoutError when no answer came: the ticket may have been filed all the same. It never notices a repeated key.

    Returns {"state": "done", "ticket_id": ...}; {"state": "not done", "why": the desk's own sentence} when it was
    refused; {"state": "unknown", "key": key} when a lookup timed out, or when two tries did and no ticket is there.
    At most two tries, and none before a lookup has said that there is no ticket yet. Raises nothing of the above.
    """
    try:
        for may_write in (True, True, False):
            if ticket := desk.find(key):
                return {"state": "done", "ticket_id": ticket["ticket_id"]}
            if may_write:
                try:
                    return {"state": "done", "ticket_id": desk.create(key, order_id, reason)["ticket_id"]}
                except TimeoutError:
                    pass  # filed or not: the next look tells
                except ValueError as refusal:
                    return {"state": "not done", "why": str(refusal)}
    except TimeoutError:
        pass
    return {"state": "unknown", "key": key}
