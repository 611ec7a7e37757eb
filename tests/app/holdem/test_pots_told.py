"""Where a hand has several pots, they are pushed and told one after the other."""

import asyncio
import re
from dataclasses import dataclass, field

import pytest

from pyapp.app.core.settings import Speed
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.holdem.table_pacing import win_motion
from pyapp.holdem import PotAwarded
from pyapp.views import TableScene, WinSize
from tests.app.fakes import FakeScreen
from tests.views.samples.hands import ALL_IN, NAMES, TWO_WINNERS, Moment

MAIN = "Ada wins the $30 main pot with two pair, kings and tens"
SIDE = "You win the $60 side pot with two pair, queens and tens"


SIDE_SHOWN = "Two pair, queens and tens You win the $60 side pot"

Shown = tuple[str, frozenset[str], float]


@dataclass
class Watcher:
    """A pace that notes what the screen shows while it pauses."""

    screen: FakeScreen
    shown: list[Shown] = field(default_factory=list[Shown])

    async def pause(self, seconds: float) -> None:
        """Note the headline, the cards lifted and how long they stand."""
        table = "".join(self.screen.regions.values())
        lifted = re.findall(r'data-card="(\w\w)"[^>]*data-lifted', table)
        self.shown.append((headline(self.screen), frozenset(lifted), seconds))


def headline(screen: FakeScreen) -> str:
    found = re.search(r'class="headline">(.*?)</p>', screen.regions.get("middle", ""))
    return re.sub("<[^>]*>", "", found[1]) if found else ""


def watched(hand: list[Moment], speed: Speed) -> tuple[FakeScreen, list[Shown]]:
    """Play a hand's end from the first pot on; return the screen and what each pause showed."""
    end = hand[-1]
    first = next(at for at, event in enumerate(end.events) if isinstance(event, PotAwarded))
    before = next(moment for moment in hand if moment.events == end.events[:first])
    screen = FakeScreen()
    pace = Watcher(screen)
    stage = HoldemPresenter(screen, pace, TableScene(NAMES), before.seen, speed, events=list(before.events))
    asyncio.run(stage.play(end.events[first:], end.seen))
    return screen, pace.shown


@pytest.mark.parametrize(("speed", "long"), [(Speed.NORMAL, 1.5), (Speed.RELAXED, 1.5), (Speed.FAST, 0.5)])
def test_each_pot_has_its_own_sentence_cards_and_time(speed: Speed, long: float) -> None:
    screen, shown = watched(TWO_WINNERS, speed)
    assert [words for words, _, _ in shown] == [MAIN, SIDE_SHOWN]
    first, second = (lifted for _, lifted, _ in shown)
    assert {"Kd", "Kh"} <= first
    assert {"Qs", "Qh"} <= second
    assert not {"Qs", "Qh"} & first
    assert not {"Kd", "Kh"} & second
    for _, _, seconds in shown:
        assert seconds + win_motion(WinSize.QUIET, speed) >= long
    assert headline(screen) == "Ada wins $30 and you win $60"
    assert screen.said[:2] == [MAIN, SIDE]


def test_at_instant_speed_all_pots_are_told_at_once() -> None:
    screen, shown = watched(TWO_WINNERS, Speed.INSTANT)
    assert {seconds for _, _, seconds in shown} == {0}
    assert not screen.moved[:-1]
    assert headline(screen) == "Ada wins $30 and you win $60"
    assert screen.said[:2] == [MAIN, SIDE]


def test_one_winner_of_all_pots_is_told_in_the_end_with_their_sum() -> None:
    screen, shown = watched(ALL_IN, Speed.NORMAL)
    assert [words for words, _, _ in shown] == [
        "You win the $30 main pot with two pair, aces and tens",
        "Two pair, aces and tens You win the $60 side pot",
    ]
    assert headline(screen) == "Two pair, aces and tens You win $90"
