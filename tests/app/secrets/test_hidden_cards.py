"""Every text that can be read at a moment is the same, whatever the cards are that its reader may not know.

A visit is played through the app from prepared decks; then again, for all that is known at each of its
moments, with the other cards exchanged and the same actions. Page, titles, spoken words, motion, files and
stored records must be equal. A stored record holds the deck in one place and says nothing else of it.
"""

from collections.abc import Mapping

import pytest

from pyapp.app.blackjack import table_loop
from pyapp.app.holdem import presenter
from pyapp.app.holdem import table_loop as holdem_loop
from pyapp.app.sittings.blackjack.sitting import BotPlan
from pyapp.blackjack import Action, RoundObservation
from pyapp.cards import Card
from pyapp.holdem import HandObservation, HandState, observe
from pyapp.views import TableView, draw_table
from tests.app.fakes import QUICK
from tests.app.secrets import blackjack_table, holdem_table
from tests.app.secrets.blackjack_table import BlackjackPlan
from tests.app.secrets.holdem_table import HoldemPlan
from tests.app.secrets.moments import WatchedScreen
from tests.products import only_daily, times

pytestmark = pytest.mark.slow

_FRIENDS = {"seats": "3", "speed": "normal", "rival-1": "person", "rival-2": "person"}
_ALONE = HoldemPlan("alone", {"seats": "4", "speed": "normal", **QUICK}, seed=3)
_SHARED = HoldemPlan("friends at one screen", _FRIENDS, hands=times(1, 2), seed=4)
_HELD = BlackjackPlan(
    "friends in the pit", ("person", "hi-lo", "person"), ("dealt_face_down",), rounds=times(1, 2), seed=3
)
_QUICK = BlackjackPlan(
    "cards held in the pit", ("basic", "you", "hi-lo"), ("dealt_face_down",), rounds=1, seed=7
)
_LEAST = 120
"""A visit has so many moments at the least; before a release all have thousands together."""

POKER = (
    _ALONE,
    _SHARED,
    HoldemPlan(
        "a friend and bots", {"seats": "4", "speed": "fast", "rival-1": "person", **QUICK}, times(1, 2), 5
    ),
    HoldemPlan("nothing moves", {"seats": "3", "speed": "instant", **QUICK}, seed=6),
    HoldemPlan(
        "watching a sit-and-go",
        {"seats": "4", "speed": "normal", "game": "sit-and-go", **QUICK},
        preset="no-limit",
        hands=4,
        wild=True,
        seed=7,
        coached=False,
    ),
    HoldemPlan(
        "all-in at pot-limit",
        {"seats": "3", "speed": "normal", "rival-1": "person", **QUICK},
        preset="pot-limit",
        wild=True,
        seed=8,
        coached=False,
    ),
)
BLACKJACK_TABLE = (
    _QUICK,
    _HELD,
    BlackjackPlan(
        "stand-on and mimic", ("mimic", "you", "stand-on"), ("dealt_face_down", "ask_at_21"), rounds=2, seed=6
    ),
    BlackjackPlan("cards up", ("mimic", "you", "hi-lo"), rounds=times(1, 2), seed=2, decks=2),
)


@pytest.mark.parametrize("plan", only_daily(POKER, [_ALONE, _SHARED]), ids=lambda plan: plan.name)
def test_nothing_at_a_poker_table_depends_on_what_its_reader_may_not_know(plan: HoldemPlan) -> None:
    found = holdem_table.compared(plan)
    assert not found.leaks
    assert found.exchanged > len(found.readers)
    assert found.moments > _LEAST
    assert not plan.shared or len(found.readers) > 1


@pytest.mark.parametrize("plan", only_daily(BLACKJACK_TABLE, [_QUICK, _HELD]), ids=lambda plan: plan.name)
def test_nothing_at_blackjack_depends_on_what_its_reader_may_not_know(plan: BlackjackPlan) -> None:
    found = blackjack_table.compared(plan)
    assert not found.leaks
    assert found.exchanged > len(found.readers)
    assert found.moments > _LEAST


@pytest.mark.nightly
def test_a_hole_card_in_a_label_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    draw, look, held = draw_table, observe, list[Card]()

    def looked(state: HandState, viewer: int | None) -> HandObservation:
        held[:] = state.holes[2]
        return look(state, viewer)

    def drawn(view: TableView) -> Mapping[str, str]:
        label = held[0].words if held else ""
        return {**draw(view), "leak": f'<span aria-label="{label}"></span>'}

    monkeypatch.setattr(holdem_loop, "observe", looked)
    monkeypatch.setattr(presenter, "draw_table", drawn)
    leaks = holdem_table.compared(_ALONE).leaks
    assert any("region leak" in leak for leak in leaks)


def test_a_thought_that_tells_a_total_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(_bot: object, _plan: BotPlan, seen: RoundObservation, _action: Action) -> str:
        return seen.playing.worth.words if seen.playing else ""

    monkeypatch.setattr(table_loop, "playing_thought", told)
    assert blackjack_table.compared(_QUICK).leaks


@pytest.mark.nightly
def test_a_live_region_that_keeps_the_player_before_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WatchedScreen, "hush", lambda _screen: None)  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    leaks = holdem_table.compared(_SHARED).leaks
    assert any("You have" in leak for leak in leaks)
