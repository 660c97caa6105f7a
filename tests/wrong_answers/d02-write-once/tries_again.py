# expect: retries-without-looking
def write_once(desk, key, order_id, reason):
    try:
        found = desk.find(key)
        if found:
            return {"state": "done", "ticket_id": found["ticket_id"]}
        for _ in range(2):
            try:
                return {"state": "done", "ticket_id": desk.create(key, order_id, reason)["ticket_id"]}
            except TimeoutError:
                pass
        found = desk.find(key)
        if found:
            return {"state": "done", "ticket_id": found["ticket_id"]}
    except ValueError as error:
        return {"state": "not done", "why": str(error)}
    except TimeoutError:
        pass
    return {"state": "unknown", "key": key}
