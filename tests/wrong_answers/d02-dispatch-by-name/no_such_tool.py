# expect: names-left-out
import json


def dispatch(name, arguments, functions):
    try:
        function = functions[name]
    except KeyError:
        return "Error: no such tool"
    try:
        return json.dumps(function(**arguments), ensure_ascii=False)
    except Exception as error:
        return f"Error: {error}"
