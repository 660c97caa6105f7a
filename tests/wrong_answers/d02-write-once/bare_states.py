# expect: nothing-to-go-on
def write_once(desk, key, order_id, reason):
    unknown = {"state": "unknown"}
    for attempt in range(3):
        try:
            found = desk.find(key)
        except TimeoutError:
            return unknown
        if found is not None:
            return {"state": "done", "ticket_id": found["ticket_id"]}
        if attempt == 2:
            return unknown
        try:
            made = desk.create(key, order_id, reason)
            return {"state": "done", "ticket_id": made["ticket_id"]}
        except TimeoutError:
            pass
        except ValueError as refusal:
            return {"state": "not done", "why": "refused"}
