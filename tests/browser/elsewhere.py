"""Every host but this machine: a proxy that notes who is asked for, and lets no one through."""

import threading
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Elsewhere(BaseHTTPRequestHandler):
    """Notes the address and refuses it."""

    def __init__(self, *arguments: object, asked: list[str]) -> None:
        self.asked = asked
        super().__init__(*arguments)  # type: ignore[arg-type]  # as they came

    def do_GET(self) -> None:
        """Refuse a request in the clear, of any method, or the tunnel for one that is not."""
        self.asked.append(self.path)
        self.send_error(403)

    do_POST = do_HEAD = do_OPTIONS = do_CONNECT = do_GET  # noqa: N815  (the names are the base class's)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (the name is the base class's)
        """Say nothing about each request."""


@contextmanager
def listening() -> Generator[tuple[str, list[str]]]:
    """Return the proxy's `host:port` and the growing list of what it was asked for."""
    asked: list[str] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Elsewhere, asked=asked))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"127.0.0.1:{server.server_port}", asked
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
