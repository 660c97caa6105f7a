def done(ticket):
    return {"state": "done", "ticket_id": ticket["ticket_id"]}


def write_once(desk, key, order_id, reason, left=2):
    try:
        ticket = desk.find(key)
    except TimeoutError:
        left, ticket = 0, None
    if ticket:
        return done(ticket)
    if left <= 0:
        return {"state": "unknown", "key": key, "next": "a person looks it up by the key"}
    try:
        return done(desk.create(key, order_id, reason))
    except TimeoutError:
        return write_once(desk, key, order_id, reason, left - 1)
    except ValueError as refusal:
        return {"state": "not done", "why": f"{refusal}"}
