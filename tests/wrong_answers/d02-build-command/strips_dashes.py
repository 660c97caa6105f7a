# expect: text-changed
def build_command(program, text, file):
    return [*program, "--", text.strip("-"), file.strip("-")]
