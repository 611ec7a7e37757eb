"""What the monkey chooses from: ways to act, keys, texts, files, windows and visitors."""

import json
import random
from dataclasses import dataclass
from typing import Final, Protocol

from playwright.sync_api import FilePayload

from pyapp.app.core.settings import PlayMode, Settings, Speed, TextSize
from pyapp.app.profiles.profile import PROFILE_CODEC, Profile
from pyapp.money import HalfDollars

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
