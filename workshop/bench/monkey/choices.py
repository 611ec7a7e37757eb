"""What the monkey chooses from, what it runs in the page, and what it noted as wrong."""

import json
import random
import re
import threading
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from playwright.sync_api import FilePayload

from pyapp.app.core.settings import PlayMode, Settings, Speed, TextSize
from pyapp.app.profiles.profile import PROFILE_CODEC, Profile
from pyapp.app.profiles.saves import opened, read
from pyapp.money import HalfDollars
from pyapp.records import FieldError
from workshop.host.build_steps import say
from workshop.host.local_server import SiteHandler, SiteServer

SIZES: Final = ((360, 740), (1440, 900), (844, 390), (820, 1180))
KEYS: Final = (
    *("Tab", "Shift+Tab", "Enter", "Escape", "Space", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"),
    *"?12345678fcrbnsdhpxy0",
)
TEXTS: Final = (
    *("7", "0", "250", "1000000", "-1", "1e9", "Ada", "Łucja Ñ", "😀", " ", "</b>", "{n}x", "call", "help"),
    "W" * 60,
)
FILES: Final = (
    FilePayload(name="empty.json", mimeType="application/json", buffer=b""),
    FilePayload(name="list.json", mimeType="application/json", buffer=b"[]"),
    FilePayload(name="hand.phh", mimeType="text/plain", buffer=b"variant = 'FT'\n"),
    FilePayload(name="deep.json", mimeType="application/json", buffer=b"[" * 30_000),
)
PRESS: Final = "press"
WAYS: Final = {
    PRESS: 80,
    "place": 5,
    "key": 8,
    "wheel": 2,
    "double": 2,
    "hold": 1,
    "reload": 0.5,
    "back": 0.5,
    "resize": 0.7,
    "network": 0.4,
    "tab": 0.6,
}
"""What it does, and how often in comparison."""

OFTEN: Final = 0.4
"""How likely it presses Enter after typing, and closes a tab that it leaves."""

BANKROLLS: Final = (2000, 2000, 41, 0, 5_000_001)
TEXT_SIZES: Final = (TextSize.NORMAL, *TextSize)
PLAY_MODES: Final = (*[PlayMode.FELT] * 6, PlayMode.TEXT)


class Host(Protocol):
    """What serves the site, and can be cut off."""

    address: str
    dark: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """Where and how a monkey plays."""

    name: str
    """The engine and what else tells it from others."""

    size: tuple[int, int]
    seed: int
    actions: int
    life: int = 400
    """After so many actions it begins anew, as another visitor."""

    first: int = 0
    """The step from which on it acts; those before are skipped, to begin with a later visitor."""


def chance_of(plan: Plan, start: int) -> random.Random:
    """Return the chance of the visitor who begins at this step."""
    return random.Random(f"{plan.name} {plan.size} {plan.seed} {start}")  # noqa: S311 - made to be repeated


def first_save(chance: random.Random) -> str:
    """Return a visitor's save, with choices and chips of their own."""
    bankroll = chance.choice(BANKROLLS)
    settings = Settings(
        speed=Speed.INSTANT,
        text=chance.choice(TEXT_SIZES),
        reviews=chance.choice([False, False, True]),
        play=chance.choice(PLAY_MODES),
    )
    return json.dumps(
        PROFILE_CODEC.write(
            Profile(bankroll=HalfDollars(bankroll), granted=HalfDollars(bankroll), settings=settings)
        )
    )


PAGE: Final = Path(__file__).parents[1] / "page"
COVERED: Final = "".join((PAGE / "find-covered.js").read_text("utf-8").partition("({")[1:]).rstrip(";\n")
"""Tells which controls are not pressed where they are drawn; what was opened on purpose may cover them."""

LOOK: Final = (PAGE / "look-at-page.js").read_text("utf-8").replace("FIND_COVERED", COVERED)
WATCH: Final = (PAGE / "watch-page.js").read_text("utf-8")
OPENED: Final = (
    "[data-log=open] .log, .aids, .nook, .boxes:has([aria-expanded=true]), [data-region=sheet], .notice"
)
"""What lies over the page because it was asked for."""

CHOOSE: Final = """([x, y, chance]) => {
  const hit = document.elementFromPoint(x, y);
  const select = hit?.closest("select") ?? hit?.closest("label")?.querySelector("select");
  if (!select) return;
  select.focus();
  const open = [...select.options].filter((it) => !it.disabled);
  select.value = open[Math.floor(chance * open.length)].value;
  for (const kind of ["input", "change"]) select.dispatchEvent(new Event(kind, { bubbles: true }));
}"""


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


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that was wrong after an action."""

    where: str
    """Engine, size and seed."""

    step: int
    kind: str
    words: str
    trail: tuple[str, ...]
    """The last actions, the latest last."""

    @property
    def line(self) -> str:
        """Return the fault in one line."""
        return f"{self.where}, step {self.step}: {self.kind}: {self.words} | after {', '.join(self.trail)}"


@dataclass(slots=True)
class Faults:
    """All that went wrong; what was told before is only counted."""

    aloud: bool = False
    """Whether each is said as soon as it is found."""

    told: list[Fault] = field(default_factory=list[Fault])
    counts: Counter[str] = field(default_factory=Counter[str])

    def add(self, fault: Fault) -> None:
        """Note a fault."""
        sign = re.sub(r"\d+", "0", f"{fault.kind} {fault.words}")
        self.counts[sign] += 1
        if self.counts[sign] > 1:
            return
        self.told.append(fault)
        if self.aloud:
            say(fault.line)


def faults_of_save(key: str, text: str) -> list[str]:
    """Return what is wrong with a copy of a profile: its seal, its ledger, its tables or their chips."""
    owner = key.removeprefix("baize.save.").rpartition(".")[0]
    try:
        read(opened(text, owner))
    except FieldError as error:
        return [f"{key}: {error}"]
    return []
