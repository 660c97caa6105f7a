# expect: refuses-honest-text
def build_command(program, text, file):
    if text.startswith("-") or any(mark in text for mark in ";|&$`\n'"):
        raise ValueError("not allowed")
    return [*program, "--", text, file]
