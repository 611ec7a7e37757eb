"""A host that can be cut off while the page goes on."""

import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from workshop.host.local_server import SiteHandler, SiteServer


@dataclass
class DarkHost:
    """Where the site is, and whether it is cut off."""

    address: str = ""
    dark: bool = False


class DarkHandler(SiteHandler):
    """Hangs up while its host is dark."""

    def __init__(self, *arguments: object, host: DarkHost, directory: str) -> None:
        self._host = host
        super().__init__(*arguments, directory=directory)  # type: ignore[arg-type]  # as a server hands them on

    def do_GET(self) -> None:  # noqa: N802  (the name is the base class's)
        """Send a file, unless the host is dark."""
        if self._host.dark:
            self.close_connection = True
        else:
            super().do_GET()


@contextmanager
def dark_host(folder: Path) -> Generator[DarkHost]:
    """Serve a folder from a thread."""
    host = DarkHost()
    server = SiteServer(("127.0.0.1", 0), partial(DarkHandler, host=host, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    host.address = f"http://127.0.0.1:{server.server_port}/"
    try:
        yield host
    finally:
        server.shutdown()
        server.server_close()
