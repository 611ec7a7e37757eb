"""Which kills there are: the same for the same seed, however many are asked for."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from math import sqrt
from random import Random

from workshop.bench.browsing.table_play import HOLDEM, PIT, Game

ENGINES = ("Chromium", "Firefox")
SHORTEST, LONGEST = 2, 75
"""Seconds of play before a kill."""

GOLDEN = (sqrt(5) - 1) / 2
"""Steps of this share of the span fall evenly over it, wherever they end."""

GAMES = {"hold'em": HOLDEM, "blackjack": PIT}
FORMS = {
    "hold'em": {"seats": "6", **{f"level-{place}": "beginner" for place in range(1, 6)}},
    "blackjack": PIT.form,
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
