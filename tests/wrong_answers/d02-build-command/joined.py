# expect: for-a-shell
def build_command(program, text, file):
    return f"{' '.join(program)} -- {text} {file}"
