# expect: swallows-the-cause
import json


def dispatch(name, arguments, functions):
    if name not in functions:
        return f"Error: there is no tool {name}. The tools are: {', '.join(functions)}."
    try:
        return json.dumps(functions[name](**arguments), ensure_ascii=False)
    except Exception:
        return "Error: the operation failed"
