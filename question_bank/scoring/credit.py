"""When a point is covered or partly covered: a condition over its ideas, as `sent and again or resent`.

Does: parse "and", "or", brackets and "2 of (a, b, c)"; refuse unknown ideas; evaluate on the set of ideas found.
Does not: weigh points (tier.py does).
"""

from collections.abc import Callable, Set
from dataclasses import dataclass

import regex

_TOKEN = regex.compile(r"\s*(?:(?P<count>[0-9]+)\s+of\b|(?P<word>[a-z][a-z0-9-]*)|(?P<mark>[(),]))")


class CreditError(ValueError):
    """A condition that can't be read; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition as written, and the same to be asked about a set of idea ids."""

    written: str
    holds: Callable[[Set[str]], bool]


def parse_condition(written: str, ideas: Set[str]) -> Condition:
    """The condition that `written` states about `ideas`. Raises CreditError."""
    parser = _Parser(written, ideas)
    holds = parser.either()
    if parser.rest():
        raise CreditError(f"{written!r} can't be read after {' '.join(parser.done)!r}.")
    return Condition(written, holds)


class _Parser:
    def __init__(self, written: str, ideas: Set[str]) -> None:
        self.written = written
        self.ideas = ideas
        self.tokens: list[str] = []
        self.done: list[str] = []
        position = 0
        while position < len(written.rstrip()):
            token = _TOKEN.match(written, position)
            if token is None:
                raise CreditError(f"{written!r} can't be read at {written[position:]!r}.")
            self.tokens.append(token.group().strip())
            position = token.end()

    def rest(self) -> list[str]:
        return self.tokens[len(self.done) :]

    def either(self) -> Callable[[Set[str]], bool]:
        parts = [self.both()]
        while self.accept("or"):
            parts.append(self.both())
        return lambda found: any(part(found) for part in parts)

    def both(self) -> Callable[[Set[str]], bool]:
        parts = [self.one()]
        while self.accept("and"):
            parts.append(self.one())
        return lambda found: all(part(found) for part in parts)

    def one(self) -> Callable[[Set[str]], bool]:
        word = self.take()
        if word.endswith("of"):
            return self.share(int(word.split()[0]))
        if word == "(":
            inner = self.either()
            self.expect(")")
            return inner
        if word in ("and", "or") or word not in self.ideas:
            raise CreditError(f"{self.written!r} names {word!r}, which is no idea of this point.")
        return lambda found: word in found

    def share(self, count: int) -> Callable[[Set[str]], bool]:
        self.expect("(")
        parts = [self.either()]
        while self.accept(","):
            parts.append(self.either())
        self.expect(")")
        if not 1 <= count <= len(parts):
            raise CreditError(f"{self.written!r} asks for {count} of {len(parts)} ideas.")
        return lambda found: sum(part(found) for part in parts) >= count

    def take(self) -> str:
        rest = self.rest()
        if not rest:
            raise CreditError(f"{self.written!r} ends too early.")
        self.done.append(rest[0])
        return rest[0]

    def accept(self, token: str) -> bool:
        if self.rest()[:1] != [token]:
            return False
        self.done.append(token)
        return True

    def expect(self, token: str) -> None:
        if not self.accept(token):
            raise CreditError(f"{self.written!r} lacks {token!r} after {' '.join(self.done)!r}.")
