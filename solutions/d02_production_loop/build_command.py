"""A program is started with what a model wrote among its arguments.

Does: give each argument a place of its own, and end the options before the first word of the model's.
Does not: go through a shell, so there is nothing to quote.
"""

from collections.abc import Sequence


def build_command(program: Sequence[str], text: str, file: str) -> list[str]:
    """The command line that makes `program` look for `text` in `file`, for subprocess.run without a shell.

    program: how find-lines is started, one or more words. Its usage is: find-lines [-o FILE] [--] TEXT [FILE].
    text and file come from the model and are taken as they are, whatever they begin with and whatever is in them.
    Returns a list: the program's words, what ends its options, then text and file, one item each.
    """
    return [*program, "--", text, file]
