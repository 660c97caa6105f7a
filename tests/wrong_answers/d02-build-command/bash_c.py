# expect: for-a-shell
import shlex


def build_command(program, text, file):
    return ["bash", "-c", shlex.join([*program, "--", text, file])]
