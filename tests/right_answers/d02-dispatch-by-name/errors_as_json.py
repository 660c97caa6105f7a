import json


def dispatch(name, arguments, functions):
    def told(**what):
        return json.dumps(what, ensure_ascii=False)

    function = functions.get(name)
    if not function:
        return told(error=f"no tool named {name}", tools=sorted(functions))
    try:
        value = function(**arguments)
        return json.dumps(value, ensure_ascii=False)
    except Exception as problem:
        return told(error=type(problem).__name__, message=str(problem))
