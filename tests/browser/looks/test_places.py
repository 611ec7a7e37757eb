"""Every control answers where it is drawn: on every screen, in every state, at four sizes."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from pyapp.agents.blackjack import StyleKind
from pyapp.app.blackjack.presenter import broke_controls, hand_over, watching
from pyapp.app.sittings.blackjack.sitting import BlackjackChair, BlackjackSitting, BotPlan
from pyapp.blackjack import BLACKJACK
from pyapp.holdem import NO_LIMIT
from pyapp.money import NO_CHIPS, Chips, HalfDollars
from pyapp.views import ControlView, between_hands, draw_notice, draw_table
from pyapp.views.blackjack import draw_blackjack_table
from pyapp.views.kit.notices import NoticeView
from tests.browser.looks.test_film import SIZES
from tests.browser.pictures import Picture, look_at_each
from tests.products import only_daily
from tests.views.blackjack.screens import BLACKJACK_VIEWS
from tests.views.blackjack.screens import SCREENS as OF_BLACKJACK
from tests.views.samples.forms import SCREENS
from tests.views.samples.hands import BACKS, among
from tests.views.samples.tables import COACHED, MOMENTS
from workshop.bench.monkey.choices import COVERED


@dataclass(frozen=True)
class State:
    """A screen with what is drawn into it and what is open."""

    regions: Mapping[str, str]
    marks: Mapping[str, str] = field(default_factory=dict[str, str])
    opened: str = ""
    """What lies over the page because it was asked for, as a selector."""


def _broke(*others: BotPlan | None) -> tuple[ControlView, ...]:
    chairs = [
        BlackjackChair("You", None, HalfDollars(0), HalfDollars(10)),
        *(BlackjackChair("Vera", strategy, HalfDollars(400), HalfDollars(400)) for strategy in others),
    ]
    return broke_controls(
        BlackjackSitting(BLACKJACK, HalfDollars(10), tuple(chairs), (HalfDollars(0),) * len(chairs)),
        0,
        HalfDollars(20),
    )


def _blackjack(*controls: ControlView, **parts: Any) -> State:  # noqa: ANN401 - any part of the scene
    turn = BLACKJACK_VIEWS["pit_turn"]
    view = among(replace(turn, controls=controls or turn.controls), **parts)
    return State(draw_blackjack_table(view))


WORDS: Final = "Your hand isn't over. Finish it first, or leave it."
LOG: Final = {"log": "open"}


def states() -> Mapping[str, State]:
    """Draw every screen in its states."""
    return {
        **{name: State(regions) for name, regions in {**SCREENS, **OF_BLACKJACK}.items()},
        "pit_aided": State(OF_BLACKJACK["pit_aided"], opened=".aids"),
        **{f"table {name}": State(draw_table(view)) for name, view in MOMENTS.items()},
        **{f"table {name}": State(draw_table(view), opened=".coach") for name, view in COACHED.items()},
        **{
            f"table {name} sheet": State(draw_table(MOMENTS[name]), {"sheet": "open"})
            for name in ("no_limit_flop", "pot_limit_flop")
        },
        **{
            f"table sheet {text}": State(
                draw_table(MOMENTS["no_limit_flop"]), {"sheet": "open", "text": text}
            )
            for text in ("large", "larger", "largest")
        },
        "table log": State(draw_table(MOMENTS["six_flop"]), LOG, ".log"),
        "table log of a table that can be joined": State(draw_table(MOMENTS["empty_chairs"]), LOG, ".log"),
        "table notice": State(draw_table(among(MOMENTS["six_flop"], notice=NoticeView(WORDS)))),
        "table why": State(draw_table(among(MOMENTS["six_flop"], why=WORDS))),
        "table peek": State(
            draw_table(among(replace(MOMENTS["six_flop"], own=BACKS, hand_words=""), peek=False))
        ),
        "table curtain": State(draw_table(among(MOMENTS["six_flop"], curtain="Ada"))),
        "table broke": State(
            draw_table(replace(MOMENTS["you_win"], bar=between_hands(NO_CHIPS, Chips(200), NO_LIMIT)))
        ),
        "lobby notice": State({**SCREENS["lobby"], "notice": draw_notice(WORDS)}),
        "pit broke alone": _blackjack(*_broke()),
        "pit broke in company": _blackjack(*_broke(BotPlan(StyleKind.BASIC))),
        "pit watching": _blackjack(*watching()),
        "pit curtain": _blackjack(*hand_over("Ada")),
        "pit notice": _blackjack(notice=NoticeView(WORDS)),
        "pit why": _blackjack(why=WORDS),
        "pit log": replace(_blackjack(), marks=LOG, opened=".log"),
        "pit log and notice": replace(
            _blackjack(notice=NoticeView(WORDS)), marks=LOG, opened=".log, .notice"
        ),
        "pit boxes open": State(
            draw_blackjack_table(among(BLACKJACK_VIEWS["pit_crowd"], boxes_open=True)), opened=".boxes"
        ),
    }


@pytest.fixture
def page(picture_page: Page) -> Page:
    """Return one page for all pictures."""
    return picture_page


@pytest.mark.parametrize("size", only_daily(SIZES, SIZES[:2]), ids=str)
def test_every_control_answers_where_it_is_drawn(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    drawn = {
        name: Picture(
            name.partition(" ")[0].partition("_")[0], state.regions, state.marks, {"opened": state.opened}
        )
        for name, state in states().items()
    }
    found = dict(zip(drawn, look_at_each(page, drawn.values(), COVERED), strict=True))
    assert [name for name, seen in found.items() if not seen["asked"]] == []
    assert {name: seen["wrong"] for name, seen in found.items() if seen["wrong"]} == {}
