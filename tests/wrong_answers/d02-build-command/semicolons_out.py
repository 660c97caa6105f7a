# expect: for-a-shell
def build_command(program, text, file):
    safe = text.replace(";", "").replace("`", "")
    return " ".join(program) + f" -- '{safe}' '{file}'"
