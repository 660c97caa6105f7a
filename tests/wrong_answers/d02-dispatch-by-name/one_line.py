# expect: raises
import json


def dispatch(name, arguments, functions):
    return json.dumps(functions[name](**arguments), ensure_ascii=False)
