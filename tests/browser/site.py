"""The built site on a server that tests can darken, delay and give other files."""

import os
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from pathlib import Path

from workshop.host.checks import REPORTS
from workshop.host.local_server import SiteHandler, SiteServer

SUBPATH = "baize/"
"""A site of a project lies below its host's top, so the tests put it there too."""


@dataclass
class Site:
    """A site being served: `folder` may be changed between visits, as a host's is by an update."""

    folder: Path
    address: str = ""
    dark: bool = False
    requests: list[str] = field(default_factory=list[str])
    held: str = ""
    released: threading.Event = field(default_factory=threading.Event)

    def hold(self, name: str) -> None:
        """Leave requests for files with this in their name unanswered until `release`."""
        self.held, self.released = name, threading.Event()

    def release(self) -> None:
        """Answer what was held."""
        self.held = ""
        self.released.set()

    def find(self, pattern: str) -> Path:
        """Return the one file of the site that matches."""
        (found,) = self.folder.rglob(pattern)
        return found


class TestedHandler(SiteHandler):
    """Serves a `Site` below its sub-path, and nothing elsewhere."""

    __test__ = False

    def __init__(self, *arguments: object, site: Site) -> None:
        self.site = site
        super().__init__(*arguments, directory=str(site.folder))  # type: ignore[arg-type]  # as they came

    def do_GET(self) -> None:  # noqa: N802  (the name is the base class's)
        """Answer as the site's state says."""
        self.site.requests.append(self.path.removeprefix(f"/{SUBPATH}"))
        if self.site.held and self.site.held in self.path:
            self.site.released.wait(timeout=60)
        if self.site.dark:
            self.close_connection = True
        else:
            super().do_GET()

    def do_POST(self) -> None:  # noqa: N802  (the name is the base class's)
        """Note what a traced build reports, a line each."""
        report = self.rfile.read(int(self.headers["Content-Length"])).decode()
        with Path(os.environ[REPORTS]).open("a", encoding="utf-8") as reports:
            reports.write(f"{report}\n")
        self.send_response(HTTPStatus.NO_CONTENT)
        self.end_headers()

    def translate_path(self, path: str) -> str:
        """Find the file below the sub-path."""
        inside = path.startswith(f"/{SUBPATH}")
        return super().translate_path(path.removeprefix(f"/{SUBPATH}") if inside else "/nowhere")


@contextmanager
def served(folder: Path, handler: Callable[..., TestedHandler] = TestedHandler) -> Generator[Site]:
    """Serve a folder from a thread, through a handler that takes the site."""
    site = Site(folder)
    server = SiteServer(("127.0.0.1", 0), partial(handler, site=site))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    site.address = f"http://127.0.0.1:{server.server_port}/{SUBPATH}"
    try:
        yield site
    finally:
        site.release()
        server.shutdown()
        thread.join()
        server.server_close()
