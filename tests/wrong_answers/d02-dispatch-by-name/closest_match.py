# expect: nearest-name
import difflib
import json


def dispatch(name, arguments, functions):
    if name not in functions:
        close = difflib.get_close_matches(name, list(functions), 1)
        if not close:
            return f"Error: there is no tool {name}. The tools are: {', '.join(functions)}."
        name = close[0]
    try:
        return json.dumps(functions[name](**arguments), ensure_ascii=False)
    except Exception as error:
        return f"Error: {error}"
