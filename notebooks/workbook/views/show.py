"""Show something to whoever is there: HTML in a notebook, plain text everywhere else.

Does: publish both forms in Jupyter, so that previews and nbval see the text too.
Does not: make either form (the other views do).
"""

import sys


def show(plain: str, html: str) -> None:
    """Display `html` where a kernel is running, with `plain` beside it; else write `plain` to stdout."""
    if in_kernel():
        from IPython.display import publish_display_data

        publish_display_data({"text/plain": plain, "text/html": html})  # type: ignore[no-untyped-call]
        return
    encoding = sys.stdout.encoding or "utf-8"
    # A GBK console can't hold every character; a question mark is better than a traceback.
    sys.stdout.write(plain.encode(encoding, errors="replace").decode(encoding) + "\n")


def in_kernel() -> bool:
    """Whether this process is a Jupyter kernel (IPython in a terminal is not)."""
    shell = sys.modules.get("IPython")
    instance = shell.get_ipython() if shell else None
    return instance is not None and getattr(instance, "kernel", None) is not None
