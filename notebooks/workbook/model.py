"""Which model answers: the teaching endpoint, or the provider that the reader has chosen.

Does: make an openai client, and say in one line what is behind it.
Does not: show, store or send anywhere else any part of a key.
"""

import os
import sys
import weakref
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from workbook.words import say

if TYPE_CHECKING:
    from openai import OpenAI

PROVIDER = "WORKBOOK_PROVIDER"
NEEDED = ("OPENAI_API_KEY", "OPENAI_MODEL")
ANY_KEY = "workbook"  # the endpoint takes any key


class ProviderError(Exception):
    """A provider is asked for and can't be used; the text says what to set."""


def connect(scenario: str | None = None) -> "tuple[OpenAI, str]":
    """An openai client and the name of the model that answers it.

    The teaching endpoint, unless WORKBOOK_PROVIDER=env: then OPENAI_API_KEY, OPENAI_MODEL and, where it is set,
    OPENAI_BASE_URL. A named scenario is always played by the teaching endpoint. Raises ProviderError for an unknown
    scenario or provider, or a provider of which something is missing.
    """
    provider = os.environ.get(PROVIDER, "").strip()
    if provider not in ("", "env"):
        raise ProviderError(say("model.unknown_provider", value=provider))
    return _connect_to_provider() if provider and scenario is None else _connect_to_endpoint(scenario)


def _connect_to_endpoint(scenario: str | None) -> "tuple[OpenAI, str]":
    from workbook.endpoint.models import DEFAULT
    from workbook.endpoint.scenarios import SCENARIOS
    from workbook.endpoint.server import start

    if scenario is not None and scenario not in SCENARIOS:
        raise ProviderError(say("model.unknown_scenario", name=scenario, names=", ".join(SCENARIOS)))
    client = _make_client(base_url=start().base_url(scenario), api_key=ANY_KEY)
    _tell(say("model.scenario" if scenario else "model.endpoint", model=DEFAULT, scenario=scenario))
    return client, DEFAULT


def _connect_to_provider() -> "tuple[OpenAI, str]":
    import openai

    missing = [name for name in NEEDED if not os.environ.get(name, "").strip()]
    if missing:
        raise ProviderError(say("model.missing", names=", ".join(missing)))
    model = os.environ["OPENAI_MODEL"].strip()
    try:
        client = _make_client() if _is_loopback(os.environ.get("OPENAI_BASE_URL", "")) else openai.OpenAI()
    except ImportError as error:
        # The client names the package that a proxy of this kind needs.
        raise ProviderError(say("model.proxy", reason=error)) from None
    # The host alone: an address may hold a name and a password.
    _tell(say("model.provider", model=model, host=urlsplit(str(client.base_url)).hostname or "?"))
    return client, model


def _make_client(**options: str) -> "OpenAI":
    """A client that asks no proxy, for servers on this machine."""
    import openai

    # trust_env=False: a proxy that is set for the internet must not stand before this machine, and one of a kind that
    # is not installed (socks) must not keep the client from being made.
    http = openai.DefaultHttpxClient(trust_env=False)
    client = openai.OpenAI(http_client=http, **options)  # type: ignore[arg-type]
    weakref.finalize(client, http.close)  # the client closes only connections of its own making
    return client


def _is_loopback(url: str) -> bool:
    host = urlsplit(url.strip()).hostname or ""
    return host in ("localhost", "::1") or host.startswith("127.")


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
