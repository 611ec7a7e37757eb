"""An all-in with nothing left to decide: the open hands are weighed street by street, and no others."""

import asyncio
import re
from dataclasses import dataclass, field, replace

import pytest

from pyapp.app.core.settings import Speed
from pyapp.app.holdem.odds import live_equity, runs_out
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.cards import parse_cards
from pyapp.holdem import NO_LIMIT, PotAwarded, Shown
from pyapp.views import EquityView, TableScene
from tests.app.fakes import FakeScreen
from tests.views.samples.hands import NAMES, SHOWDOWN, Moment, moments

RUN_OUT = moments(
    "Qs Kd 7h 2c Qh Kh 7d 3c Td Tc 4s 9h 2d",
    "raise 200, fold, call, fold",
    viewer=3,
    rules=NO_LIMIT,
)
"""You fold, and queens are all-in against sevens before the flop: your own two are yours alone to know."""


@dataclass
class Watcher:
    """A pace that notes the figures on the plates while it pauses, and for how long it does."""

    screen: FakeScreen
    shown: list[tuple[int, tuple[int, ...], float]] = field(
        default_factory=list[tuple[int, tuple[int, ...], float]]
    )

    async def pause(self, seconds: float) -> None:
        """Note them."""
        table = "".join(self.screen.regions.values())
        figures = tuple(int(part) for part in re.findall(r'data-equity><span class="showing">(\d+)%', table))
        board = self.screen.regions.get("middle", "").count("data-card")
        self.shown.append((board, figures, seconds))


def watched(hand: list[Moment], speed: Speed = Speed.NORMAL) -> tuple[FakeScreen, Watcher]:
    """Play what follows the last decision of a hand."""
    end = hand[-1]
    first = next(at for at, event in enumerate(end.events) if isinstance(event, Shown))
    before = next(moment for moment in hand if moment.events == end.events[:first])
    screen = FakeScreen()
    pace = Watcher(screen)
    stage = HoldemPresenter(screen, pace, TableScene(NAMES), before.seen, speed, events=list(before.events))
    asyncio.run(stage.play(end.events[first:], end.seen))
    return screen, pace


def test_every_street_of_a_run_out_has_its_figures_and_a_breath() -> None:
    screen, pace = watched(RUN_OUT)
    weighed = {board: (figures, seconds) for board, figures, seconds in pace.shown if figures}
    assert list(weighed) == [0, 3, 4, 5]
    assert all(99 <= sum(figures) <= 101 for figures, _ in weighed.values())
    assert weighed[4][0] == (95, 5)  # two sevens of 44 cards beat the queens
    assert weighed[5][0] == (100, 0)
    assert weighed[4][1] > weighed[3][1] > 0.3
    assert sum("On average" in words for words in screen.said) == 4
    assert not re.search("data-equity", "".join(screen.regions.values()))


@pytest.mark.parametrize("speed", [Speed.FAST, Speed.INSTANT])
def test_the_breath_keeps_to_the_speed(speed: Speed) -> None:
    _, pace = watched(RUN_OUT, speed)
    _, usual = watched(RUN_OUT)
    assert sum(seconds for *_, seconds in pace.shown) < 0.5 * sum(seconds for *_, seconds in usual.shown)


def test_a_showdown_after_the_river_has_no_figures() -> None:
    screen, pace = watched(SHOWDOWN)
    assert not any(figures for _, figures, _ in pace.shown)
    assert not any("On average" in words for words in screen.said)


def test_figures_come_from_open_cards_alone_and_are_the_same_every_time() -> None:
    opened = next(moment.seen for moment in RUN_OUT if runs_out(moment.seen.felt))
    assert opened.holes[3]
    other = replace(opened, holes=(*opened.holes[:3], parse_cards("As Ad")))
    assert opened.holes[3] != other.holes[3]
    assert asyncio.run(live_equity(opened, {})) == asyncio.run(live_equity(other, {}))


def test_no_hand_is_weighed_while_another_one_is_hidden_or_the_pot_is_paid() -> None:
    for moment in RUN_OUT:
        felt = moment.seen.felt
        shown = sum(isinstance(event, Shown) for event in moment.events)
        if runs_out(felt):
            assert shown == 2
            assert not any(isinstance(event, PotAwarded) for event in moment.events)
            assert all(moment.seen.holes[seat] for seat in felt.live)


def test_a_bar_goes_on_from_where_it_was() -> None:
    opened = next(moment.seen for moment in RUN_OUT if runs_out(moment.seen.felt))
    found = asyncio.run(live_equity(opened, {0: EquityView(33, 10)}))
    assert found[0].before == 33
    assert found[2].before == found[2].percent
