# expect: returns-none
import json


def parse_arguments(text):
    if text == "":
        return {}
    try:
        return dict(json.loads(text))
    except Exception as error:
        print("bad arguments", error)
