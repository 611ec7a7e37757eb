"""Browsers with a profile on disk that are killed while a robot plays, opened again, and what it cost."""

import json
import os
import signal
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from itertools import cycle, islice
from math import sqrt
from pathlib import Path
from random import Random
from threading import Lock, Thread
from typing import Any
from urllib.parse import parse_qsl

from playwright.sync_api import BrowserContext, Error, Page, Playwright

from workshop.bench.kill.agreement import Kept, KeptHand, figures_of
from workshop.bench.kit.browsing import BLACKJACK_TABLE, FLAGS, HOLDEM, ROBOT, Game, go, open_site, sit
from workshop.host import environment
from workshop.host.local_server import SiteHandler, SiteServer
from workshop.host.project_folders import CACHE, DIST

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
            go(page, "stats")
            page.wait_for_selector("[data-region=stats-figures] > *")
            found = page.evaluate((SCRIPTS / "read-kept.js").read_text("utf-8"))
            kept = Kept(found["save"], [KeptHand(*hand) for hand in found["hands"]])
            words = page.evaluate(WORDS, figures_of(kept.hands, kept.history))
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


ENGINES = ("Chromium", "Firefox")
SHORTEST, LONGEST = 2, 75
"""Seconds of play before a kill."""

GOLDEN = (sqrt(5) - 1) / 2
"""Steps of this share of the span fall evenly over it, wherever they end."""

GAMES = {"hold'em": HOLDEM, "blackjack": BLACKJACK_TABLE}
FORMS = {
    "hold'em": {"seats": "6", **{f"level-{place}": "beginner" for place in range(1, 6)}},
    "blackjack": BLACKJACK_TABLE.form,
}
PLAYED = (
    ("hold'em", "instant"),
    ("hold'em", "normal"),
    ("hold'em", "instant"),
    ("hold'em", "normal"),
    ("blackjack", "instant"),
    ("blackjack", "normal"),
)
"""What is played in turn, and at which speed."""


@dataclass(frozen=True, slots=True)
class Kill:
    """One kill: of which browser, while what was played, and after how many seconds of it."""

    engine: str
    game: str
    speed: str
    seconds: float

    @property
    def table(self) -> Game:
        """The table that is played at."""
        return GAMES[self.game]

    @property
    def form(self) -> dict[str, str]:
        """What the form says before sitting down."""
        return {**FORMS[self.game], "speed": self.speed}

    @property
    def words(self) -> str:
        """The kill as a line says it."""
        return f"{self.engine}, {self.game} at {self.speed} speed, {self.seconds} s"


def kills_of(engine: str, count: int, seed: int) -> Iterator[Kill]:
    """Plan so many kills of a browser, evenly spread over the seconds."""
    share = Random(f"{seed} {engine}").random()  # noqa: S311 - no card comes of it
    for game, speed in islice(cycle(PLAYED), count):
        yield Kill(engine, game, speed, round(SHORTEST + (LONGEST - SHORTEST) * share, 1))
        share = (share + GOLDEN) % 1


FILE = CACHE / "kills.jsonl"


@dataclass(frozen=True, slots=True)
class Loss:
    """What one kill cost."""

    undone: Sequence[str]
    """How far the table had got in the actions that are undone."""

    hands: int
    """How many were in the history afterwards."""

    wrong: str
    """Where save, ledger, history and statistics disagree; empty where they don't."""


class KillLog:
    """The kills of one build."""

    def __init__(self, build: str, file: Path = FILE) -> None:
        self._build, self._file, self._lock = build, file, Lock()

    def known_losses(self) -> Mapping[Kill, Loss]:
        """Return what is known of this build already."""
        lines = self._file.read_text("utf-8").splitlines() if self._file.exists() else []
        told = map(json.loads, lines)
        return {Kill(**it["kill"]): Loss(**it["loss"]) for it in told if it["build"] == self._build}

    def add(self, kill: Kill, loss: Loss) -> None:
        """Write down what a kill cost."""
        line = json.dumps({"build": self._build, "kill": asdict(kill), "loss": asdict(loss)})
        with self._lock, self._file.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
