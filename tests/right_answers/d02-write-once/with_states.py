import contextlib


class Blind(Exception):
    pass


def write_once(desk, key, order_id, reason):
    def look():
        try:
            return desk.find(key)
        except TimeoutError:
            raise Blind from None

    def attempt():
        with contextlib.suppress(TimeoutError):
            return desk.create(key, order_id, reason)
        return look()

    result = {"state": "unknown", "key": key}
    try:
        ticket = look() or attempt() or attempt()
    except Blind:
        return result
    except ValueError as error:
        return dict(state="not done", why="工单系统拒绝：" + str(error))
    if ticket:
        result = dict(state="done", ticket_id=ticket["ticket_id"])
    return result
