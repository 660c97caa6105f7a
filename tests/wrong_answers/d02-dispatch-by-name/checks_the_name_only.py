# expect: raises
import json


def dispatch(name, arguments, functions):
    if name not in functions:
        return f"Error: there is no tool {name}. The tools are: {', '.join(functions)}."
    result = functions[name](**arguments)
    return json.dumps(result, ensure_ascii=False)
