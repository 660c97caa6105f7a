"""What bounds a request before its fields are looked at: size, depth, JSON, host, key.

Does: refuse what is too large, too deep, no JSON, for another host, or without a key.
Does not: know what a field means (rules do).
"""

import json
import re
from collections.abc import Mapping
from typing import Any, NoReturn

from workbook.endpoint.rules.table import RULES

BODY = 4_000_000  # bytes
DEPTH = 64
HOSTS = re.compile(r"(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?", re.I)
SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")


def check_host(headers: Mapping[str, str]) -> None:
    """Only names of this machine: a page in a browser that rebinds its own name to 127.0.0.1 gets nothing."""
    if not HOSTS.fullmatch(headers.get("host", "")):
        raise RULES["host-unknown"].refuse()


def check_key(headers: Mapping[str, str]) -> None:
    """Any key is right but none at all and those that begin with sk-wrong."""
    scheme, _, key = headers.get("authorization", "").partition(" ")
    key = (key if scheme.lower() == "bearer" else "").strip() or headers.get("x-api-key", "").strip()
    if not key:
        raise RULES["key-missing"].refuse()
    if key.startswith("sk-wrong"):
        # The service echoes both ends of a key; here only what every wrong key has in common.
        raise RULES["key-wrong"].refuse(masked="sk-wrong***")


def check_content_type(headers: Mapping[str, str]) -> None:
    """JSON, or nothing said."""
    given = headers.get("content-type", "application/json").partition(";")[0].strip().lower()
    if given != "application/json" and not given.endswith("+json"):
        raise RULES["content-type-unknown"].refuse()


def parse_body(raw: bytes) -> Any:
    """The body as a value. Raises Refusal where it is no JSON, not UTF-8, or nested too deep."""
    try:
        body = json.loads(raw.decode("utf-8"), parse_constant=_refuse_constant)
    except RecursionError:
        raise RULES["body-too-deep"].refuse(most=DEPTH) from None
    except ValueError:
        raise RULES["body-unparsable"].refuse() from None
    if is_deeper(body, DEPTH):
        raise RULES["body-too-deep"].refuse(most=DEPTH)
    if SURROGATE.search(raw):
        # Half a surrogate pair is no text; it can't be encoded, so it becomes a question mark.
        body = json.loads(json.dumps(body, ensure_ascii=False).encode("utf-8", "replace"))
    return body


def is_deeper(value: Any, most: int) -> bool:
    """Whether lists and objects are nested more than `most` levels deep."""
    level = [value] if isinstance(value, dict | list) else []
    for _ in range(most):
        if not level:
            return False
        level = [
            child
            for node in level
            for child in (node.values() if isinstance(node, dict) else node)
            if isinstance(child, dict | list)
        ]
    return bool(level)


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)
