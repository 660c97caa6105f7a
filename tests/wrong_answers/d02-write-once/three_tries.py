# expect: too-many-tries
def write_once(desk, key, order_id, reason):
    unknown = {"state": "unknown", "key": key}
    for attempt in range(4):
        try:
            found = desk.find(key)
        except TimeoutError:
            return unknown
        if found is not None:
            return {"state": "done", "ticket_id": found["ticket_id"]}
        if attempt == 3:
            return unknown
        try:
            made = desk.create(key, order_id, reason)
            return {"state": "done", "ticket_id": made["ticket_id"]}
        except TimeoutError:
            pass
        except ValueError as refusal:
            return {"state": "not done", "why": str(refusal)}
