def build_command(program, text, file):
    command = list(program)
    command.append("--")
    for word in (text, file):
        command.append(word)
    return command
