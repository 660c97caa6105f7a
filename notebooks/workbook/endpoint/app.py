"""The routes: which path plays what.

Does: /v1 for the default assistant, /SCENARIO/v1 for the others; chat/completions, messages (Anthropic's protocol) and
models; everything else is 404.
Does not: hold rules or scenarios.
"""

from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.routing import Route
from starlette.types import ASGIApp, ExceptionHandler, Message, Receive, Scope, Send

from workbook.endpoint.anthropic import answer as anthropic
from workbook.endpoint.limits import check_content_type, check_host, check_key
from workbook.endpoint.models import MODELS, describe_model, list_models
from workbook.endpoint.receiving import Gone, read_body
from workbook.endpoint.reply import Reply, answer, write_json, write_refusal
from workbook.endpoint.rules import RULES, Refusal
from workbook.endpoint.scenarios import DEFAULT, SCENARIOS
from workbook.endpoint.scenarios.scenario import Scenario
from workbook.endpoint.sending import Sending

SMALL = 64_000  # bytes that are answered at once; more go to a thread, so that nobody else is kept waiting


class Application:
    """The ASGI application. `faults` collects what should never happen, for tests to look at."""

    def __init__(self) -> None:
        self.faults: list[Exception] = []
        handlers: dict[Any, ExceptionHandler] = {Refusal: refuse, 404: refuse_path, 405: refuse_method}
        app = Starlette(routes=list_routes(), exception_handlers=handlers)
        app.router.redirect_slashes = False
        self._app: ASGIApp = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def watch(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            check_host(Request(scope).headers)
            await self._app(scope, receive, watch)
        except Refusal as refusal:
            await Sending(write_refusal(refusal))(scope, receive, send)
        except Gone:
            return
        except Exception as fault:
            self.faults.append(fault)
            if not started:
                await Sending(write_refusal(RULES["server-error"].refuse()))(scope, receive, send)


def list_routes() -> list[Route]:
    """Every path twice: with the default scenario and with a named one."""
    routes = []
    for prefix in ("", "/{scenario}"):
        routes.append(Route(f"{prefix}/v1/chat/completions", complete, methods=["POST"]))
        routes.append(Route(f"{prefix}/v1/messages", send_message, methods=["POST"]))
        routes.append(Route(f"{prefix}/v1/models", show_models, methods=["GET"]))
        routes.append(Route(f"{prefix}/v1/models/{{model}}", show_model, methods=["GET"]))
    return routes


async def complete(request: Request) -> Sending:
    scenario = find_scenario(request)
    check_key(request.headers)
    check_content_type(request.headers)
    raw = await read_body(request.receive)
    attempt = read_attempt(request)
    if len(raw) > SMALL:
        return Sending(await run_in_threadpool(answer, scenario, raw, attempt))
    return Sending(answer(scenario, raw, attempt))


async def send_message(request: Request) -> Sending:
    """Anthropic Messages: the same scenarios, and every refusal in that protocol's own envelope."""
    try:
        scenario = find_scenario(request)
        check_content_type(request.headers)
        raw = await read_body(request.receive)
    except Refusal as refusal:
        return Sending(anthropic.write_refusal(refusal))
    attempt = read_attempt(request)
    if len(raw) > SMALL:
        return Sending(await run_in_threadpool(anthropic.answer, scenario, request.headers, raw, attempt))
    return Sending(anthropic.answer(scenario, request.headers, raw, attempt))


async def show_models(request: Request) -> Sending:
    find_scenario(request)
    check_key(request.headers)
    return Sending(Reply(200, (write_json(list_models()),)))


async def show_model(request: Request) -> Sending:
    find_scenario(request)
    check_key(request.headers)
    name = request.path_params["model"]
    if name not in MODELS:
        raise RULES["model-unknown"].refuse(model=name)
    return Sending(Reply(200, (write_json(describe_model(name)),)))


def find_scenario(request: Request) -> Scenario:
    """The scenario that the path names."""
    name = request.path_params.get("scenario", DEFAULT)
    if name not in SCENARIOS:
        raise RULES["scenario-unknown"].refuse(name=name, names=", ".join(SCENARIOS))
    return SCENARIOS[name]


def read_attempt(request: Request) -> int:
    """How often the client has already retried this request, by the header that the openai client sends."""
    count = request.headers.get("x-stainless-retry-count", "0")
    return int(count) if count.isdecimal() and len(count) < 4 else 0


async def refuse(request: Request, error: Exception) -> Sending:
    assert isinstance(error, Refusal)  # noqa: S101 - starlette's handlers are typed for any exception
    return Sending(write_refusal(error))


async def refuse_path(request: Request, error: Exception) -> Sending:
    return Sending(write_refusal(RULES["url-unknown"].refuse(method=request.method, path=request.url.path)))


async def refuse_method(request: Request, error: Exception) -> Sending:
    allowed = "POST" if request.url.path.endswith(("/completions", "/messages")) else "GET"
    rule = RULES["method-not-allowed"]
    return Sending(write_refusal(rule.refuse(path=request.url.path, allowed=allowed, method=request.method)))
