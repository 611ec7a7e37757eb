"""The built site on hosts as people have them, and below a folder of four web servers as they come."""

import gzip
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page

from tests.browser.site import SUBPATH, Site, TestedHandler, served
from tests.browser.steps import told_by_root, wait_for_offline, wait_for_state
from tests.browser.test_engines import BOOT, SAVED, enter, play, sit_down
from tests.browser.visitor import PlaywrightVisitor, Visitor, wait
from tests.products import only_daily
from tests.tiers import is_release
from workshop.host import environment
from workshop.host.project_folders import DIST

UNKNOWN: Final = "application/octet-stream"
NGINX: Final = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "application/javascript",
    ".txt": "text/plain",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".zip": "application/zip",
    ".bin": UNKNOWN,
}
"""The part of nginx's own list, unchanged for years, that this site can meet; the rest is unknown to it."""

BARE: Final = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
TEXTS: Final = frozenset({".html", ".css", ".js", ".json", ".svg", ".txt"})


@dataclass(frozen=True)
class Host:
    """How a host answers."""

    types: dict[str, str] = field(default_factory=lambda: NGINX)
    headers: dict[str, str] = field(default_factory=dict[str, str])
    zipped: frozenset[str] = frozenset()
    """What is sent gzipped."""
    encoded: str = ""
    """What the host takes for files encoded with Zstandard, so that the browser unpacks them."""
    page_for_all: bool = False
    """Whether a missing file is answered with the page and status 200."""
    tells_length: bool = True
    """Whether it says how long a file is; some proxies that pack on the way do not know it."""


class HostHandler(TestedHandler):
    """Answers as its host does."""

    __test__ = False

    def __init__(self, *arguments: object, site: Site, host: Host) -> None:
        self.host = host
        super().__init__(*arguments, site=site)

    def do_GET(self) -> None:  # noqa: N802  (the name is the base class's)
        """Send a file as this host would."""
        self.site.requests.append(self.path.removeprefix(f"/{SUBPATH}"))
        if self.site.dark:
            self.close_connection = True
            return
        path = Path(self.translate_path(self.path.partition("?")[0]))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file() and self.host.page_for_all:
            path = self.site.folder / "index.html"
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self._send(path)

    def _send(self, path: Path) -> None:
        content, ending = path.read_bytes(), path.suffix
        headers = {"Content-Type": self.host.types.get(ending, UNKNOWN), **self.host.headers}
        if ending in self.host.zipped:
            content, headers["Content-Encoding"] = gzip.compress(content), "gzip"
        elif ending and ending == self.host.encoded:
            headers["Content-Encoding"] = "zstd"
        super(TestedHandler, self).send_response(HTTPStatus.OK)
        if self.host.tells_length:
            headers["Content-Length"] = str(len(content))
        else:
            headers["Connection"] = "close"
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)


NOSNIFF: Final = {"X-Content-Type-Options": "nosniff"}
PAGES: Final = Host(
    types={**NGINX, ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8"},
    headers={"Cache-Control": "max-age=600", "Access-Control-Allow-Origin": "*", "Vary": "Accept-Encoding"},
    zipped=TEXTS,
)
"""GitHub Pages as far as a page notices: every file may be kept for ten minutes, the page too; no Brotli."""

HOSTS: Final = {
    "stock nginx, ten minutes": Host(headers={"Cache-Control": "max-age=600"}),
    "nosniff, asks every time": Host(headers={**NOSNIFF, "Cache-Control": "no-cache"}),
    "knows little, keeps nothing, tells no length": Host(
        types=BARE, headers={"Cache-Control": "no-store"}, tells_length=False
    ),
    "gzips texts, page for all": Host(zipped=TEXTS, page_for_all=True),
    "gzips and keeps everything": Host(
        zipped=TEXTS | {".bin", ".wasm", ".zip", ".png"},
        headers={"Cache-Control": "public, max-age=31536000"},
    ),
}
"""Every habit at one host at least; those that have nothing to do with each other share one."""


@pytest.mark.nightly
@pytest.mark.parametrize("host", only_daily(HOSTS.values(), [HOSTS["gzips texts, page for all"]]), ids=HOSTS)
def test_it_starts_is_kept_for_offline_play_and_plays_a_hand(page: Page, host: Host) -> None:
    with served(DIST, partial(HostHandler, host=host)) as site:
        page.goto(site.address)
        wait_for_state(page)
        assert told_by_root(page, "boot") == "snapshot"
        wait_for_offline(page, "ready")
        site.dark = True
        page.reload()
        wait_for_state(page)
        assert told_by_root(page, "boot") == "snapshot"
        visitor = PlaywrightVisitor(page)
        sit_down(visitor)
        assert play(visitor, 1) == {"problems": [], "played": 1}


@pytest.mark.nightly
def test_it_starts_where_packed_files_are_unpacked_on_the_way(rough_page: Page) -> None:
    with served(DIST, partial(HostHandler, host=Host(encoded=".bin"))) as site:
        rough_page.goto(site.address)
        wait_for_state(rough_page)
        assert told_by_root(rough_page, "boot") == "snapshot"


@pytest.mark.nightly
def test_a_missing_file_that_is_answered_with_the_page_is_taken_for_missing(
    own_site: Site, rough_page: Page
) -> None:
    own_site.find("snapshot.bin").unlink()
    with served(own_site.folder, partial(HostHandler, host=Host(page_for_all=True))) as site:
        rough_page.goto(site.address)
        wait_for_state(rough_page)
        assert told_by_root(rough_page, "boot") == "plain"


def test_no_file_has_an_ending_that_hosts_send_as_something_else() -> None:
    names = [path.name for path in DIST.rglob("*") if path.is_file() and not path.name.startswith(".")]
    assert {ending for name in names for ending in re.findall(r"\.\w+$", name)} <= {
        *NGINX,
        ".wasm",
        ".webmanifest",
        ".woff2",
    }


def test_the_site_in_git_keeps_its_line_ends() -> None:
    assert (DIST / ".gitattributes").read_text("utf-8") == "* -text\n"


PATIENCE: Final = 30
"""Seconds until a server answers, on a busy machine."""

APACHE: Final = """
Listen 127.0.0.1:{port}
ServerName 127.0.0.1
DocumentRoot {folder}
<Directory {folder}>
    Options Indexes FollowSymLinks
    Require all granted
</Directory>
"""


def nginx(program: Path, home: Path, folder: Path, port: int) -> list[str]:
    """Return how nginx is started: the stock settings with another site."""
    text = Path("/etc/nginx/nginx.conf").read_text("utf-8")
    text = re.sub(r"/run/nginx.pid|/var/log/nginx/(\w+)\.log", lambda it: f"{home}/{it[1] or 'pid'}", text)
    site = f"server {{ listen 127.0.0.1:{port}; root {folder}; index index.html; }}"
    text = re.sub(r"include /etc/nginx/sites-enabled/\*;", site, text)
    kept = [f"{kind}_temp_path {home};" for kind in ("client_body", "fastcgi", "proxy", "scgi", "uwsgi")]
    settings = home / "nginx.conf"
    settings.write_text(text.replace("http {", f"http {{ {' '.join(kept)}", 1), "utf-8")
    return [str(program), "-c", str(settings), "-e", f"{home}/error", "-g", "daemon off;"]


def apache(program: Path, home: Path, folder: Path, port: int) -> list[str]:
    """Return how Apache is started: the stock settings with another site."""
    text = Path("/etc/apache2/apache2.conf").read_text("utf-8")
    text = re.sub(r"(?m)^IncludeOptional (conf|sites)-enabled.*$", "", text)
    text = re.sub(r"(?m)^Include ports.conf$", APACHE.format(port=port, folder=folder), text)
    settings = home / "apache.conf"
    settings.write_text(text, "utf-8")
    return [str(program), "-X", "-d", "/etc/apache2", "-f", str(settings)]


def lighttpd(program: Path, home: Path, folder: Path, port: int) -> list[str]:
    """Return how lighttpd is started: the stock settings with another site."""
    text = Path("/etc/lighttpd/lighttpd.conf").read_text("utf-8")
    text = re.sub(r"(?m)^server\.(upload-dirs|errorlog|pid-file)\s.*$", "", text)
    text = re.sub(r"(?m)^server\.document-root\s.*$", f'server.document-root = "{folder}"', text)
    text = re.sub(r"(?m)^server\.port\s.*$", f'server.port = {port}\nserver.bind = "127.0.0.1"', text)
    settings = home / "lighttpd.conf"
    settings.write_text(re.sub(r"(?m)^include_shell .*use-ipv6.*$", "", text), "utf-8")
    return [str(program), "-D", "-f", str(settings)]


def pythons_own(program: Path, home: Path, folder: Path, port: int) -> list[str]:
    """Return how the server of Python's library is started, which knows no settings."""
    del home
    return [str(program), "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(folder)]


Starting = Callable[[Path, Path, Path, int], list[str]]
SERVERS: Final[dict[str, Starting]] = {
    "nginx": nginx,
    "apache2": apache,
    "lighttpd": lighttpd,
    "http.server": pythons_own,
}


def find(name: str) -> Path | None:
    """Return a server's program."""
    return Path(sys.executable) if name == "http.server" else environment.find_web_server(name)


@contextmanager
def serving(name: str, home: Path, folder: Path) -> Generator[str]:
    """Serve a folder by a server of this name, which may write into `home`, and yield the address."""
    program, port = find(name), _free_port()
    assert program
    command = SERVERS[name](program, home, folder, port)
    places = {f"APACHE_{kind}": str(home) for kind in ("RUN_DIR", "LOCK_DIR", "LOG_DIR")}
    people = {"APACHE_RUN_USER": "www-data", "APACHE_RUN_GROUP": "www-data"}
    environment = {**os.environ, **places, **people, "APACHE_PID_FILE": f"{home}/pid"}
    with (
        (home / "told").open("w") as told,
        subprocess.Popen(command, env=environment, stdout=told, stderr=told) as running,  # noqa: S603 - ours
    ):
        try:
            _wait(f"http://127.0.0.1:{port}/", running, home)
            yield f"http://127.0.0.1:{port}/"
        finally:
            running.terminate()


def _wait(address: str, running: subprocess.Popen[bytes], home: Path) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(address, timeout=PATIENCE):  # noqa: S310 - this machine's
                return
        except URLError:
            late = running.poll() is not None or time.monotonic() > end
            assert not late, (home / "told").read_text("utf-8")
        time.sleep(0.05)


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


ENGINES: Final = ("chromium", "firefox", "webkit") if is_release() else ("chromium",)


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """Lay the site below the top of a folder that servers under other names may read."""
    with TemporaryDirectory() as named:
        top = Path(named)
        shutil.copytree(DIST, top / "baize")
        (top / "index.html").write_text("<!doctype html><title>Another page</title>", "utf-8")
        top.chmod(0o755)
        yield top


@pytest.mark.nightly
@pytest.mark.parametrize("engine", ENGINES, indirect=True)
@pytest.mark.parametrize("name", SERVERS)
def test_a_hand_is_played_where_a_stock_server_has_the_site(
    visitor: Visitor, folder: Path, tmp_path: Path, name: str
) -> None:
    if not find(name):
        pytest.skip(f"There is no {name} on this machine, and it could not be installed")
    with serving(name, tmp_path, folder) as address:
        enter(visitor, f"{address}baize/")
        assert visitor.run(BOOT) == "snapshot"
        wait(visitor, SAVED)
        sit_down(visitor)
        assert play(visitor, 1) == {"problems": [], "played": 1}
