# expect: python-literal
import ast


def parse_arguments(text):
    if text == "":
        return {}
    arguments = ast.literal_eval(text)
    if not isinstance(arguments, dict):
        raise ValueError("arguments must be an object")
    return arguments
