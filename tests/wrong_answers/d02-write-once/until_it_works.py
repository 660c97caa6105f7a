# expect: too-many-tries
def write_once(desk, key, order_id, reason):
    while True:
        try:
            found = desk.find(key) or desk.create(key, order_id, reason)
        except TimeoutError:
            continue
        except ValueError as error:
            return {"state": "not done", "why": str(error)}
        return {"state": "done", "ticket_id": found["ticket_id"]}
