# expect: split-at-spaces
def build_command(program, text, file):
    return list(program) + ["--"] + text.split(" ") + [file]
