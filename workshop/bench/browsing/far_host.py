"""A host as far away as a phone is from one: files gzipped where that is less, all through one narrow line.

The line is what Chromium's developer tools call "Fast 4G": 9 Mbit/s, of which they let nine tenths
through, and 165 ms until an answer begins. It is the server that is slow, so that workers are held to
it like pages.
"""

import gzip
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path

from workshop.host.local_server import SiteHandler, SiteServer, run_beside

BYTES_A_SECOND = 9e6 / 8 * 0.9
LATENCY = 0.165
PORTION = 8_192
NEVER_LESS = frozenset({".zip", ".bin", ".png"})
"""Files that are packed already; hosts leave them alone."""


class Line:
    """A line that lets so many bytes a second through, from all senders together."""

    def __init__(self, speed: float) -> None:
        self._speed = speed
        self._lock = threading.Lock()
        self._free = 0.0

    def wait(self, size: int) -> None:
        """Wait until so many bytes are through."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self._speed
            until = self._free
        time.sleep(max(0.0, until - time.monotonic()))


class FarHandler(SiteHandler):
    """Answers late and slowly, with files gzipped beforehand."""

    def __init__(self, *arguments: object, line: Line, directory: str) -> None:
        self._line = line
        super().__init__(*arguments, directory=directory)  # type: ignore[arg-type]  # as a server hands them on

    def do_GET(self) -> None:  # noqa: N802  (the name is the base class's)
        """Send a file, or say that there is none."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        time.sleep(LATENCY)
        content, is_gzipped = as_sent(path)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(content)))
        if is_gzipped:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for start in range(0, len(content), PORTION):
            self._line.wait(len(portion := content[start : start + PORTION]))
            self.wfile.write(portion)


_sent: dict[Path, tuple[bytes, bool]] = {}
"""What was gzipped already; a measurement asks for the same files again and again."""


def as_sent(path: Path) -> tuple[bytes, bool]:
    """Return a file as a host sends it, and whether it is gzipped."""
    if path not in _sent:
        plain = path.read_bytes()
        packed = plain if path.suffix in NEVER_LESS else gzip.compress(plain, 9, mtime=0)
        _sent[path] = (packed, True) if len(packed) < len(plain) else (plain, False)
    return _sent[path]


@contextmanager
def far_host(folder: Path) -> Generator[str]:
    """Serve a folder from far away and yield its address."""
    for path in folder.rglob("*"):
        if path.is_file():
            as_sent(path)
    handler = partial(FarHandler, line=Line(BYTES_A_SECOND), directory=str(folder))
    server = SiteServer(("127.0.0.1", 0), handler)
    with run_beside(server) as address:
        yield address
