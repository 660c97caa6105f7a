# expect: quotes-for-nobody
import shlex


def build_command(program, text, file):
    return [*program, "--", shlex.quote(text), shlex.quote(file)]
