import functools
import json


def parse(empty, text):
    if not text:
        return empty
    seen = []
    value = json.loads(text, object_pairs_hook=lambda pairs: seen.append(1) or dict(pairs))
    if isinstance(value, dict):
        return value
    raise TypeErrorButAlsoValueError("arguments: object expected")


class TypeErrorButAlsoValueError(TypeError, ValueError):
    pass


parse_arguments = functools.partial(parse, {})
