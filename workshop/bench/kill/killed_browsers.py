"""Browsers with a profile on disk that are killed while a robot plays, and opened again."""

import os
import signal
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import parse_qsl

from playwright.sync_api import BrowserContext, Error, Page, Playwright

from workshop.bench.browsing.measuring_pages import FLAGS
from workshop.bench.browsing.table_play import ROBOT, Game, open_site, sit
from workshop.bench.kill.agreement import Kept, KeptHand, figures_of
from workshop.host import environment
from workshop.host.local_server import SiteHandler, SiteServer
from workshop.host.project_folders import DIST

SCRIPTS = Path(__file__).parents[1] / "page"
FOREVER = 1_000_000


WORDS = """(html) => {
  const drawn = document.createElement("div");
  drawn.innerHTML = html;
  const shown = document.querySelector("[data-region=stats-figures]");
  return { shown: shown.textContent, drawn: drawn.textContent };
}"""
"""What the figures on the screen say, and what others would say there."""


class TellingServer(SiteServer):
    """Serves the site and remembers the saves that a page has told of: how far the table was, by turn."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.places = dict[int, str]()
        Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://localhost:{self.server_port}/"


class _Handler(SiteHandler):
    def __init__(self, *arguments: Any) -> None:  # noqa: ANN401 - as they came
        super().__init__(*arguments, directory=str(DIST))

    def do_GET(self) -> None:  # noqa: N802 - the name is the base class's
        """Take note of a save, or serve a file."""
        path, _, told = self.path.partition("?")
        if path != "/saved" or not isinstance(self.server, TellingServer):
            super().do_GET()
            return
        turn, place = (value for _, value in parse_qsl(told))
        self.server.places[int(turn)] = place
        self.send_response(204)
        self.end_headers()


@dataclass(frozen=True, slots=True)
class KilledBrowser:
    """A browser with a profile on disk, which outlives it, and the site that it visits."""

    playwright: Playwright
    engine: str
    profile: Path
    server: TellingServer

    def play_until_killed(self, game: Game, form: Mapping[str, str], seconds: float) -> Mapping[int, str]:
        """Play for so long, kill all of its processes at once, and return the saves that it told of."""
        context = self._open()
        page = context.new_page()
        page.add_init_script((SCRIPTS / "report-saves.js").read_text("utf-8"))
        open_site(page, self.server.address)
        sit(page, game, **form)
        page.evaluate(f"(how) => void ({ROBOT})(how)", {"hands": FOREVER, "wanted": game.wanted})
        _pass(page, seconds)
        _kill(self.profile)
        places = dict(self.server.places)
        with suppress(Error):
            context.close()
        return places

    def reopen(self) -> Kept:
        """Open the site in the profile that is left, look at the statistics, and return what is there."""
        context = self._open()
        try:
            page = context.new_page()
            open_site(page, self.server.address)
            page.click("[data-action=stats]")
            page.wait_for_selector("[data-region=stats-figures] > *")
            found = page.evaluate((SCRIPTS / "read-kept.js").read_text("utf-8"))
            kept = Kept(found["save"], [KeptHand(*hand) for hand in found["hands"]])
            words = page.evaluate(WORDS, figures_of(kept.hands))
            return replace(kept, shown=words["shown"], drawn=words["drawn"])
        finally:
            context.close()

    def _open(self) -> BrowserContext:
        if self.engine == "Chromium":
            return self.playwright.chromium.launch_persistent_context(
                self.profile, executable_path=environment.CHROMIUM.ensure(), args=FLAGS
            )
        own = environment.FIREFOX.find_own()
        return self.playwright.firefox.launch_persistent_context(
            self.profile,
            executable_path=own or environment.FIREFOX.ensure(),
            channel="moz-firefox" if own else None,
        )


def _pass(page: Page, seconds: float) -> None:
    """Let time pass, as the clock on the wall tells it."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        page.wait_for_timeout(50)


def _kill(profile: Path) -> None:
    """Kill the processes that name the profile, and all that came of them."""
    parents = dict(_processes())
    first = {pid for pid in parents if str(profile) in _command(pid) and pid != os.getpid()}
    doomed = set(first)
    while more := {pid for pid, parent in parents.items() if parent in doomed} - doomed:
        doomed |= more
    for sent in (signal.SIGSTOP, signal.SIGKILL):
        for pid in doomed:
            with suppress(ProcessLookupError):
                os.kill(pid, sent)


def _processes() -> Iterator[tuple[int, int]]:
    """Return every process with its parent."""
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            status = (folder / "stat").read_text("utf-8").rpartition(")")[2].split()
            yield int(folder.name), int(status[1])


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text("utf-8").replace("\0", " ")
    except OSError:
        return ""
