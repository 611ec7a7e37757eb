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
from tests.app.secrets import pit, poker
from tests.app.secrets.moments import WatchedScreen
from tests.app.secrets.pit import PitPlan
from tests.app.secrets.poker import Plan
from tests.products import only_quick

_FRIENDS = {"seats": "3", "speed": "normal", "rival-1": "person", "rival-2": "person"}
_ALONE = Plan("alone", {"seats": "4", "speed": "normal", **QUICK}, seed=3)
_SHARED = Plan("friends at one screen", _FRIENDS, seed=4)
_HELD = PitPlan("friends in the pit", ("person", "hi-lo", "person"), ("dealt_face_down",), seed=3)
_QUICK = PitPlan("cards held in the pit", ("basic", "you", "hi-lo"), ("dealt_face_down",), rounds=1)
_LEAST = 120
"""A visit has so many moments at the least; all of them together have more than four thousand."""

POKER = (
    _ALONE,
    _SHARED,
    Plan("a friend and bots", {"seats": "4", "speed": "fast", "rival-1": "person", **QUICK}, seed=5),
    Plan("nothing moves", {"seats": "3", "speed": "instant", **QUICK}, seed=6),
    Plan(
        "watching a sit-and-go",
        {"seats": "4", "speed": "normal", "game": "sit-and-go", **QUICK},
        preset="no-limit",
        hands=4,
        wild=True,
        seed=7,
        coached=False,
    ),
    Plan(
        "all-in at pot-limit",
        {"seats": "3", "speed": "normal", "rival-1": "person", **QUICK},
        preset="pot-limit",
        wild=True,
        seed=8,
        coached=False,
    ),
)
PIT = (
    _QUICK,
    _HELD,
    PitPlan(
        "stand-on and mimic", ("mimic", "you", "stand-on"), ("dealt_face_down", "ask_at_21"), rounds=2, seed=6
    ),
    PitPlan("cards up", ("mimic", "you", "hi-lo"), seed=2, decks=2),
)


@pytest.mark.parametrize("plan", only_quick(POKER, [_ALONE]), ids=lambda plan: plan.name)
def test_nothing_at_a_poker_table_depends_on_what_its_reader_may_not_know(plan: Plan) -> None:
    found = poker.compared(plan)
    assert not found.leaks
    assert found.exchanged > len(found.readers)
    assert found.moments > _LEAST
    assert not plan.shared or len(found.readers) > 1


@pytest.mark.parametrize("plan", only_quick(PIT, [_QUICK]), ids=lambda plan: plan.name)
def test_nothing_in_the_pit_depends_on_what_its_reader_may_not_know(plan: PitPlan) -> None:
    found = pit.compared(plan)
    assert not found.leaks
    assert found.exchanged > len(found.readers)
    assert found.moments > _LEAST


@pytest.mark.slow
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
    leaks = poker.compared(_ALONE).leaks
    assert any("region leak" in leak for leak in leaks)


@pytest.mark.slow
def test_a_thought_that_tells_a_total_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(_bot: object, _plan: BotPlan, seen: RoundObservation, _action: Action) -> str:
        return seen.playing.worth.words if seen.playing else ""

    monkeypatch.setattr(table_loop, "playing_thought", told)
    assert pit.compared(_QUICK).leaks


@pytest.mark.slow
def test_a_live_region_that_keeps_the_player_before_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WatchedScreen, "hush", lambda _screen: None)  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    leaks = poker.compared(_SHARED).leaks
    assert any("You have" in leak for leak in leaks)
