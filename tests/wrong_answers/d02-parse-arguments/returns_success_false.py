# expect: error-as-result
import json


def parse_arguments(text):
    if not text:
        return {}
    try:
        arguments = json.loads(text)
        if not isinstance(arguments, dict):
            raise ValueError("expected a JSON object")
        return arguments
    except ValueError as error:
        return {"success": False, "message": str(error)}
