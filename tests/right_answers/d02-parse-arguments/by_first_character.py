import json


class BadArguments(ValueError):
    pass


class Parser:
    def __call__(self, text: str) -> dict:
        if text == "":
            return dict()
        try:
            found = json.loads(text)
            found.keys()
        except Exception as problem:
            raise BadArguments("expected a JSON object: " + str(problem))
        return found


parse_arguments = Parser()
