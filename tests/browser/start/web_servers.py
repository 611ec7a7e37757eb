"""Web servers as Debian ships them, with their own settings, types and modules, each on a free port."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

from workshop.host import environment

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
