# expect: evaluates-text
def parse_arguments(text):
    if text == "":
        return {}
    try:
        arguments = eval(text)
    except Exception as error:
        raise ValueError("arguments must be a JSON object") from error
    if type(arguments) is not dict:
        raise ValueError("arguments must be a JSON object")
    return arguments
