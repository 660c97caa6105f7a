from itertools import chain


def build_command(program, text, file):
    """Options end before anything that a model wrote."""
    return list(chain(program, ["--"], (text,), (file,)))
