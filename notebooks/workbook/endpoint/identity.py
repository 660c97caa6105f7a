"""Ids and times that follow from the request: the same request gets the same bytes.

Does: derive them from a digest of scenario and body.
Does not: count, remember, or ask the clock.
"""

import hashlib
import json
import string
from typing import Any

LETTERS = string.ascii_letters + string.digits
FIRST_SECOND = 1_788_220_800  # 2026-09-01
SECONDS = 90 * 24 * 3600


class Identity:
    """The id of a reply, of its calls, and the second in which it was made."""

    def __init__(self, scenario: str, body: Any) -> None:
        text = json.dumps([scenario, body], sort_keys=True, separators=(",", ":"))
        self._digest = hashlib.sha256(text.encode("ascii")).digest()

    @property
    def reply(self) -> str:
        """`chatcmpl-...`, 29 letters and digits."""
        return f"chatcmpl-{self._word('reply', 29)}"

    @property
    def request(self) -> str:
        """`req_...`, for the x-request-id header."""
        return f"req_{self._word('request', 32)}"

    @property
    def created(self) -> int:
        """Seconds since 1970, somewhere in the autumn of 2026."""
        return FIRST_SECOND + int.from_bytes(self._digest[:6], "big") % SECONDS

    def call(self, n: int) -> str:
        """`call_...`, 24 letters and digits, for the nth call of the turn."""
        return f"call_{self._word(f'call {n}', 24)}"

    def _word(self, purpose: str, length: int) -> str:
        number = int.from_bytes(hashlib.sha256(self._digest + purpose.encode("ascii")).digest(), "big")
        letters = []
        for _ in range(length):
            number, n = divmod(number, len(LETTERS))
            letters.append(LETTERS[n])
        return "".join(letters)
