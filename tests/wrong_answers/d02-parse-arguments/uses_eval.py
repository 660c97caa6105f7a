# expect: evaluates-text
def parse_arguments(text):
    if text == "":
        return {}
    arguments = eval(text)
    if not isinstance(arguments, dict):
        raise ValueError("arguments must be an object")
    return arguments
