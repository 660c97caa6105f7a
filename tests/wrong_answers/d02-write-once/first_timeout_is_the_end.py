# expect: timeout-means-not-done
def write_once(desk, key, order_id, reason):
    try:
        found = desk.find(key) or desk.create(key, order_id, reason)
    except Exception as error:
        return {"state": "not done", "why": str(error)}
    return {"state": "done", "ticket_id": found["ticket_id"]}
