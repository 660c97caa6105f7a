from json import loads


class NoHop(ValueError):
    pass


def name_hop(text):
    keys = set(loads(text))
    for wanted, hop in (
        ({"jsonrpc", "method"}, "to server"),
        ({"jsonrpc"}, "from server"),
        ({"messages"}, "to model"),
        ({"choices"}, "from model"),
    ):
        if wanted <= keys:
            return hop
    raise NoHop(text)
