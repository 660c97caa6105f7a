from json import JSONDecoder


def parse_arguments(text):
    if len(text) == 0:
        return {}
    value, end = JSONDecoder().raw_decode(text.strip())
    if text.strip()[end:]:
        raise ValueError("one JSON object, and nothing after it")
    match value:
        case dict():
            return value
        case _:
            raise ValueError("a JSON object is wanted")
