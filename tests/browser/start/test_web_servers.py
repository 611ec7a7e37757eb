"""The built site below a folder of nginx, Apache, lighttpd and Python's own server, as they come."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from tests.browser.start import web_servers
from tests.browser.test_engines import BOOT, SAVED, enter, play, sit_down
from tests.browser.visitor import Visitor, wait
from tests.tiers import is_release
from workshop.host.project_folders import DIST

pytestmark = pytest.mark.nightly

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


@pytest.mark.parametrize("engine", ENGINES, indirect=True)
@pytest.mark.parametrize("name", web_servers.SERVERS)
def test_a_hand_is_played_where_a_stock_server_has_the_site(
    visitor: Visitor, folder: Path, tmp_path: Path, name: str
) -> None:
    if not web_servers.find(name):
        pytest.skip(f"There is no {name} on this machine, and it could not be installed")
    with web_servers.serving(name, tmp_path, folder) as address:
        enter(visitor, f"{address}baize/")
        assert visitor.run(BOOT) == "snapshot"
        wait(visitor, SAVED)
        sit_down(visitor)
        assert play(visitor, 1) == {"problems": [], "played": 1}
