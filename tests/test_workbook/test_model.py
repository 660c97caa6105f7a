"""Which model answers, and what is said about it."""

import socket
import sys

import pytest

from workbook import model as model_module
from workbook.endpoint.server import start
from workbook.model import ProviderError, connect

KEY = "not-a-real-key-1234"


def ask(client: object, model: str) -> str:
    reply = client.chat.completions.create(model=model, messages=[{"role": "user", "content": "hello"}])  # type: ignore[attr-defined]
    return str(reply.choices[0].message.content)


def test_without_a_provider_the_endpoint_answers(capsys: pytest.CaptureFixture[str]) -> None:
    client, model = connect()
    assert model == "shop-assistant-1"
    assert "after-sales assistant" in ask(client, model)
    out = capsys.readouterr().out
    assert out == "The teaching endpoint on this machine answers (model shop-assistant-1, offline, free).\n"


def test_it_says_so_in_the_readers_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WORKBOOK_LANG", "zh")
    connect()
    assert capsys.readouterr().out == "作答的是本机的教学服务（模型 shop-assistant-1，离线，免费）。\n"


def test_a_scenario_is_played_and_named(capsys: pytest.CaptureFixture[str]) -> None:
    client, _ = connect("endless")
    assert str(client.base_url).endswith("/endless/v1/")
    assert "scenario endless" in capsys.readouterr().out


def test_an_unknown_scenario_is_a_sentence() -> None:
    with pytest.raises(ProviderError, match=r"There is no scenario nope\. There are: shop, unknown-tool"):
        connect("nope")


def test_a_process_has_one_server() -> None:
    first, _ = connect()
    second, _ = connect()
    assert first.base_url == second.base_url
    assert start().base_url() in str(first.base_url)


@pytest.mark.parametrize("proxy", ["socks5://127.0.0.1:9", "http://127.0.0.1:9"])
def test_a_proxy_is_not_asked_for_loopback(monkeypatch: pytest.MonkeyPatch, proxy: str) -> None:
    for name in ("ALL_PROXY", "HTTP_PROXY", "HTTPS_PROXY", "all_proxy", "http_proxy"):
        monkeypatch.setenv(name, proxy)
    monkeypatch.setitem(sys.modules, "socksio", None)
    assert ask(*connect())


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_nor_for_a_provider_on_this_machine(monkeypatch: pytest.MonkeyPatch, provider: str, host: str) -> None:
    monkeypatch.setenv("OPENAI_BASE_URL", start().base_url().replace("127.0.0.1", host))
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:9")
    assert ask(*connect())


def test_a_key_in_the_environment_changes_nothing_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    client, _ = connect()
    assert client.api_key != KEY
    assert "127.0.0.1:9/" not in str(client.base_url)


@pytest.fixture
def provider(monkeypatch: pytest.MonkeyPatch) -> str:
    """A provider that is the endpoint by another way."""
    monkeypatch.setenv("WORKBOOK_PROVIDER", "env")
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("OPENAI_MODEL", "shop-reasoner-1")
    monkeypatch.setenv("OPENAI_BASE_URL", start().base_url("parallel"))
    return KEY


def test_a_provider_is_used_when_asked_for(provider: str, capsys: pytest.CaptureFixture[str]) -> None:
    client, model = connect()
    assert model == "shop-reasoner-1"
    assert client.api_key == provider
    assert ask(client, model)
    assert capsys.readouterr().out == "shop-reasoner-1 at 127.0.0.1 answers, with your own key and at your cost.\n"


def test_no_part_of_a_key_or_a_password_is_shown(
    provider: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_BASE_URL", "https://someone:secret@example.com/v1?token=hidden")
    connect()
    out = capsys.readouterr().out
    assert "example.com" in out
    assert not any(part in out for part in (provider[:6], provider[-4:], "secret", "someone", "hidden"))


def test_a_scenario_is_played_by_the_endpoint_also_with_a_provider(provider: str) -> None:
    client, model = connect("endless")
    assert model == "shop-assistant-1"
    assert client.api_key != provider


@pytest.mark.parametrize("name", ["OPENAI_API_KEY", "OPENAI_MODEL"])
def test_what_a_provider_lacks_is_a_sentence(provider: str, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, "  ")
    with pytest.raises(ProviderError) as caught:
        connect()
    assert str(caught.value).startswith(f"WORKBOOK_PROVIDER=env is set, but not {name}.")
    assert provider not in str(caught.value)


def test_another_provider_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKBOOK_PROVIDER", "openai")
    with pytest.raises(ProviderError, match="knows only env"):
        connect()


def test_a_proxy_that_cannot_be_used_is_a_sentence(provider: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_BASE_URL", "https://example.com/v1")
    monkeypatch.setenv("ALL_PROXY", "socks5://127.0.0.1:9")
    monkeypatch.setitem(sys.modules, "socksio", None)
    with pytest.raises(ProviderError, match="A proxy is set"):
        connect()


def test_only_one_address_is_listened_on() -> None:
    with socket.socket() as other:
        other.settimeout(2)
        assert other.connect_ex(("127.0.0.2", int(start().port))) != 0


def test_the_module_is_light_until_something_is_connected() -> None:
    assert "openai" not in vars(model_module)
