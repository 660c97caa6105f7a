"""The endpoint over HTTP: addresses, keys, methods, and the command that serves it."""

import http.client
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.test_workbook.test_endpoint.asking import ask_shop, reply_to
from workbook.endpoint import server as server_module
from workbook.endpoint.server import Server, start

KEY = {"Authorization": "Bearer any", "Content-Type": "application/json"}
PATH = "/v1/chat/completions"
Answer = tuple[int, dict[str, str], Any]


def send(
    endpoint: Server, method: str = "POST", path: str = PATH, body: Any = None, headers: dict[str, str] | None = None
) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", endpoint.port, timeout=20)
    try:
        raw = body if body is None or isinstance(body, bytes) else json.dumps(body)
        connection.request(method, path, raw, KEY if headers is None else headers)
        response = connection.getresponse()
        text = response.read()
        return response.status, {k.lower(): v for k, v in response.getheaders()}, json.loads(text) if text else None
    finally:
        connection.close()


def error_of(answer: Answer) -> dict[str, Any]:
    return dict(answer[2]["error"])


def test_it_listens_on_loopback_only(endpoint: Server) -> None:
    assert endpoint._socket.getsockname()[0] == "127.0.0.1"


def test_over_http_come_the_bytes_of_the_reply(endpoint: Server) -> None:
    status, headers, body = send(endpoint, body=ask_shop())
    assert status == 200
    assert headers["content-type"] == "application/json"
    assert body == json.loads(reply_to(ask_shop()).parts[0])
    assert headers["x-request-id"].startswith("req_")


def test_a_scenario_is_played_at_its_own_address(endpoint: Server) -> None:
    _, _, body = send(endpoint, path=f"/unknown-tool{PATH}", body=ask_shop())
    assert body["choices"][0]["message"]["tool_calls"][0]["function"]["name"] == "search_orders"


def test_an_unknown_scenario_is_404_and_names_the_known_ones(endpoint: Server) -> None:
    answer = send(endpoint, path=f"/no-such{PATH}", body=ask_shop())
    assert answer[0] == 404
    assert "unknown-tool" in error_of(answer)["message"]


def test_the_models_are_listed_with_the_default_first(endpoint: Server) -> None:
    status, _, body = send(endpoint, "GET", "/v1/models")
    assert status == 200
    assert body["data"][0]["id"] == "shop-assistant-1"
    assert send(endpoint, "GET", "/v1/models/shop-reasoner-1")[2]["id"] == "shop-reasoner-1"
    assert send(endpoint, "GET", "/parallel/v1/models")[0] == 200


def test_an_unknown_model_is_404(endpoint: Server) -> None:
    answer = send(endpoint, "GET", "/v1/models/gpt-x")
    assert (answer[0], error_of(answer)["code"]) == (404, "model_not_found")
    assert send(endpoint, body=ask_shop() | {"model": "gpt-x"})[0] == 404


@pytest.mark.parametrize("path", [PATH, "/v1/models"])
@pytest.mark.parametrize("headers", [{}, {"Authorization": "Bearer "}, {"Authorization": "Basic abc"}])
def test_no_key_is_401(endpoint: Server, path: str, headers: dict[str, str]) -> None:
    answer = send(endpoint, "GET" if path.endswith("models") else "POST", path, headers=headers)
    assert answer[0] == 401
    assert error_of(answer)["message"].startswith("You didn't provide an API key.")
    assert error_of(answer)["code"] is None


def test_a_wrong_key_is_401_and_is_not_echoed(endpoint: Server) -> None:
    answer = send(endpoint, body=ask_shop(), headers=KEY | {"Authorization": "Bearer sk-wrong-abcdef-ghij"})
    assert (answer[0], error_of(answer)["code"]) == (401, "invalid_api_key")
    assert "abcdef" not in json.dumps(answer[2])
    assert "ghij" not in json.dumps(answer[2])


def test_a_key_in_x_api_key_counts(endpoint: Server) -> None:
    assert send(endpoint, "GET", "/v1/models", headers={"x-api-key": "any"})[0] == 200


def test_an_unknown_address_is_404_in_the_services_words(endpoint: Server) -> None:
    answer = send(endpoint, path="/v1/chat/completions/chat/completions", body={})
    assert answer[0] == 404
    assert error_of(answer)["message"] == "Invalid URL (POST /v1/chat/completions/chat/completions)"


def test_a_wrong_method_is_405(endpoint: Server) -> None:
    assert send(endpoint, "GET", PATH)[0] == 405
    assert send(endpoint, "DELETE", "/v1/models")[0] == 405


@pytest.mark.parametrize("host", ["example.com", "127.0.0.1.example.com", "localhost.example.com:80", "", "127.0.0.2"])
def test_a_host_of_another_name_is_refused(endpoint: Server, host: str) -> None:
    answer = send(endpoint, "GET", "/v1/models", headers=KEY | {"Host": host})
    assert (answer[0], error_of(answer)["code"]) == (403, "host_not_allowed")


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:1", "[::1]:9"])
def test_names_of_this_machine_are_taken(endpoint: Server, host: str) -> None:
    assert send(endpoint, "GET", "/v1/models", headers=KEY | {"Host": host})[0] == 200


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_a_body_that_is_not_called_json_is_415(endpoint: Server, kind: str) -> None:
    assert send(endpoint, body=ask_shop(), headers=KEY | {"Content-Type": kind})[0] == 415


def test_a_charset_beside_json_is_taken(endpoint: Server) -> None:
    assert send(endpoint, body=ask_shop(), headers=KEY | {"Content-Type": "application/json; charset=utf-8"})[0] == 200


def test_a_refusal_names_its_rule_in_a_header(endpoint: Server) -> None:
    _, headers, _ = send(endpoint, body=ask_shop(tool_choice="bogus"))
    assert headers["x-workbook-rule"] == "choice-unknown"


def test_any_number_of_clients_get_the_same_answer(endpoint: Server) -> None:
    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(lambda _: json.dumps(send(endpoint, body=ask_shop())[2]), range(64)))
    assert len(set(answers)) == 1


def test_a_process_has_one_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module, "_running", server_module._Running())
    first = start()
    assert start() is first
    first.stop()
    second = start()
    assert second is not first
    assert second.running
    second.stop()


def test_a_forked_child_would_get_a_server_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module, "_running", server_module._Running())
    first = start()
    monkeypatch.setattr(os, "getpid", lambda: -1)
    second = start()
    assert second is not first
    first.stop()
    second.stop()


def test_the_command_says_where_it_listens_and_serves() -> None:
    command = [sys.executable, "-P", "-m", "workbook.cli.endpoint", "--port", "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        try:
            assert line.startswith("listening on http://127.0.0.1:")
            assert line.endswith("/v1\n")
            connection = http.client.HTTPConnection(line.split("/")[2], timeout=10)
            connection.request("GET", "/v1/models", headers=KEY)
            assert connection.getresponse().status == 200
            connection.close()
        finally:
            process.kill()


def test_a_port_that_is_taken_is_a_sentence(endpoint: Server) -> None:
    command = [sys.executable, "-P", "-m", "workbook.cli.endpoint", "--port", str(endpoint.port)]
    result = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=30, check=False)
    assert result.returncode == 1
    assert result.stderr.startswith(f"Port {endpoint.port} can't be used")
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(("option", "said"), [("--scenarios", "unknown-tool"), ("--rules", "**unanswered-calls**")])
def test_the_command_lists(option: str, said: str) -> None:
    command = [sys.executable, "-P", "-m", "workbook.cli.endpoint", option]
    result = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=30, check=True)
    assert said in result.stdout
