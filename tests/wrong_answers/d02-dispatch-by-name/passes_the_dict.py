# expect: one-argument
import json


def dispatch(name, arguments, functions):
    if name not in functions:
        return f"Error: there is no tool {name!r}. The tools are: {', '.join(functions)}."
    try:
        return json.dumps(functions[name](arguments), ensure_ascii=False)
    except Exception as error:
        return f"Error: {name} failed: {error}"
