"""The local server: the built site, or with --dev the sources as they are at each reload."""

import contextlib
import re
import sys
import threading
import webbrowser
from collections.abc import Callable, Generator
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from workshop.host import built_site, environment
from workshop.host.build_steps import StopError, say
from workshop.host.project_folders import CACHE, DIST

PORT = 8765
DEV_PORT = 8766
"""A place of its own, since a browser keeps the built site's offline copy by address."""

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".bin": "application/octet-stream",
    ".gz": "application/gzip",
    ".zip": "application/zip",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves one folder with the right types; files in hashed folders may be kept, the pages may not."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def send_response(self, code: int, message: str | None = None) -> None:
        """Say with the status how long the file stays good."""
        super().send_response(code, message)
        lasting = code == HTTPStatus.OK and re.search(r"-[0-9a-f]{12}/.", self.path)
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if lasting else "no-cache")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (the name is the base class's)
        """Say nothing about each request."""


class SiteServer(ThreadingHTTPServer):
    """A server that is not upset by browsers that hang up."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Report a failed request, unless the browser went away."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]  # as it came


def serve(port: int | None, *, dev: bool, open_browser: bool) -> None:
    """Build what is needed and serve it until interrupted."""
    environment.ensure_node_packages()
    refresh = partial(built_site.write_site, CACHE / "dev", with_snapshot=False) if dev else None
    folder = refresh() if refresh else built_site.write_site(DIST)
    server = listen(folder, port, refresh)
    address = f"http://localhost:{server.server_port}/"
    say(f"Baize is at {address} (Ctrl+C ends it)")
    if open_browser:
        webbrowser.open(address)
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()
    server.server_close()


def listen(folder: Path, port: int | None = None, refresh: Callable[[], Path] | None = None) -> SiteServer:
    """Return a server for a folder, not yet serving: on the port asked for, else the usual or a free one.

    `refresh`, if given, runs before each page that is asked for.
    """
    handler = partial(_refreshing(refresh) if refresh else SiteHandler, directory=str(folder))
    ports = [DEV_PORT if refresh else PORT, 0] if port is None else [port]
    for choice in ports:
        with contextlib.suppress(OSError):
            return SiteServer(("127.0.0.1", choice), handler)
    raise StopError(f"Port {ports[0]} is taken; choose another with --port")


@contextlib.contextmanager
def run_beside(server: SiteServer) -> Generator[str]:
    """Let a server run in a thread of its own and yield its address; it ends with the block."""
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def _refreshing(refresh: Callable[[], Path]) -> type[SiteHandler]:
    class Refreshing(SiteHandler):
        """Rewrites the site when a page is asked for."""

        def do_GET(self) -> None:
            if self.path.partition("?")[0] in {"/", "/index.html"}:
                try:
                    refresh()
                except StopError as error:
                    self.send_error(HTTPStatus.INTERNAL_SERVER_ERROR, str(error))
                    return
            super().do_GET()

    return Refreshing
