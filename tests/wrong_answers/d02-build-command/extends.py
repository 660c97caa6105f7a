# expect: changes-the-program
def build_command(program, text, file):
    program.extend(["--", text, file])
    return program
