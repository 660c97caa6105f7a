# expect: no-text
import json


def dispatch(name, arguments, functions):
    if name not in functions:
        return f"Error: there is no tool {name}. The tools are: {', '.join(functions)}."
    try:
        result = functions[name](**arguments)
        json.dumps(result)
        return result
    except Exception as error:
        return f"Error: {error}"
