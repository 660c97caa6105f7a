# expect: repeats-unseen
def write_once(desk, key, order_id, reason):
    for _ in range(2):
        try:
            return {"state": "done", "ticket_id": desk.create(key, order_id, reason)["ticket_id"]}
        except ValueError as error:
            return {"state": "not done", "why": str(error)}
        except TimeoutError:
            try:
                found = desk.find(key)
            except TimeoutError:
                break
            if found:
                return {"state": "done", "ticket_id": found["ticket_id"]}
    return {"state": "unknown", "key": key}
