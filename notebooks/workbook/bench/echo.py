"""`python -m workbook.bench.echo`: a bare Starlette server that sends a body back, the yardstick for the endpoint.

Does: serve with the same uvicorn settings as the endpoint, and nothing else.
Does not: look at what it is sent.
"""

import sys

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from workbook.endpoint.server import listen


async def echo(request: Request) -> Response:
    return Response(await request.body(), media_type="application/json")


def main() -> None:
    socket = listen(0)
    app = Starlette(routes=[Route("/v1/chat/completions", echo, methods=["POST"])])
    config = uvicorn.Config(app, http="h11", ws="none", lifespan="off", log_config=None, access_log=False)
    sys.stdout.write(f"http://127.0.0.1:{socket.getsockname()[1]}\n")
    sys.stdout.flush()
    uvicorn.Server(config).run(sockets=[socket])


if __name__ == "__main__":
    main()
