# expect: never-looks
def write_once(desk, key, order_id, reason):
    for _ in range(2):
        try:
            return {"state": "done", "ticket_id": desk.create(key, order_id, reason)["ticket_id"]}
        except TimeoutError:
            continue
        except ValueError as error:
            return {"state": "not done", "why": str(error)}
    return {"state": "unknown", "key": key}
