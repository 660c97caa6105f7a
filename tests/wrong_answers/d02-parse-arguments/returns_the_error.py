# expect: error-as-result
import json


def parse_arguments(text):
    if text == "":
        return {}
    try:
        arguments = json.loads(text)
    except json.JSONDecodeError as error:
        return {"error": f"not a JSON object: {error}"}
    if not isinstance(arguments, dict):
        return {"error": "must be a JSON object"}
    return arguments
