"""The pages of the lab, to draw."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from pyapp.agents.holdem.river.betting_tree import BetSizes
from pyapp.cards import Card, parse_cards
from pyapp.features.lab.hand_page import HandPageView, draw_hand_page
from pyapp.features.lab.pages import (
    HandOddsView,
    KeptRowView,
    OddsPageView,
    OddsResultView,
    SandboxSeatView,
    TablePageView,
    draw_kept,
    draw_sandbox_odds,
    draw_sandbox_table,
)
from pyapp.features.lab.parts import HandFieldView, SandboxPage, draw_keeping, draw_kept_as, draw_outlets
from pyapp.features.lab.ranges import read_range
from pyapp.features.lab.river_page import RiverPageView, RiverResultView, draw_sandbox_river
from pyapp.features.lab.river_study import RiverQuestion, study_river
from pyapp.features.lab.river_words import river_view
from pyapp.slices import at_once
from pyapp.views import CardView, ChoiceView
from pyapp.views.screens.replay_pages import BranchEndingView

CARDS: Final = (HandFieldView("board", "Board", "2c7dTs"), HandFieldView("dead", "Dead cards", ""))
HANDS: Final = (
    HandFieldView("hand-0", "Hand 1", "AsKd", "Any two cards"),
    HandFieldView("hand-1", "Hand 2", "QQ+, AKs, 54s-87s", "Any two cards"),
    HandFieldView("hand-2", "Hand 3", "", "Any two cards"),
)
SAMPLED: Final = OddsResultView(
    tuple(HandOddsView(f"Hand {at}", "31.25%", "2.10%", "32.30%", "± 0.12", 0.323) for at in range(1, 4)),
    "42,000 deals sampled. Standard error: 0.12 points.",
    works=True,
)
EXACT: Final = OddsResultView(
    (
        HandOddsView("Hand 1", "81.16%", "0.55%", "81.44%", "", 0.8144),
        HandOddsView("Hand 2", "18.29%", "0.55%", "18.56%", "", 0.1856),
    ),
    "Exact, from all 990 deals.",
)
BEST: Final = tuple(ChoiceView(str(part), f"{part}%") for part in (5, 10, 20, 50))
PAINTED: Final = HandPageView(
    "Hand 2",
    "QQ+, AK, 54s-87s, AsJs",
    "43 combos, 3.2% of all hands.",
    by_range=True,
    can_be_range=True,
    held=read_range("QQ+, AK, 54s-87s, AsJs"),
    at="AKs",
    presets=BEST,
)
PICKED: Final = HandPageView(
    "Hand 1",
    "AsKd",
    "1 combo, 0.1% of all hands.",
    by_range=False,
    can_be_range=True,
    held=read_range("AsKd"),
    cards=parse_cards("AsKd"),
    taken={Card.parse("2c"): "The two of clubs is in use already: Board."},
)
BOARD: Final = HandPageView(
    "Board", "2c7dTs", "3 cards.", by_range=False, can_be_range=False, cards=parse_cards("2c7dTs")
)


PLAYERS: Final = (ChoiceView("person", "A person here"), ChoiceView("regular", "Regular"))
ENDING: Final = BranchEndingView(
    "How it ended", "+$80 (+40 big blinds)", tuple(map(CardView, ("Ad", "Kc", "Kh"))), ("You win $160.",)
)
TABLE: Final = TablePageView(
    tables=(ChoiceView("no-limit", "No-Limit"), ChoiceView("duel", "Duel")),
    table="no-limit",
    big_blind="",
    usual_blind="2",
    players=PLAYERS,
    seats=tuple(
        SandboxSeatView(hand, f"Seat {at}", "person" if at == 1 else "regular", "200")
        for at, hand in enumerate(HANDS, 1)
    ),
    button="1",
    cards=CARDS,
    can_add=True,
    shared=draw_outlets(SandboxPage.TABLE),
)
STUDY: Final = at_once(
    study_river(
        RiverQuestion(
            (read_range("KK"), read_range("AA, 33, 44")),
            parse_cards("Ac8h7d5s2h"),
            100,
            100,
            BetSizes((0.5,)),
        )
    )
)
RIVER: Final = RiverPageView(
    (*HANDS[:2], CARDS[0]),
    (("pot", "Pot", "100"), ("behind", "Chips behind", "100"), ("sizes", "Bets, in % of the pot", "50, 100")),
    draw_outlets(SandboxPage.RIVER),
    river_view(STUDY, (0,), 1, "AA", works=False),
)


NAME: Final = "AsKd vs QQ+ on 2c7dTs"
KEPT_ROWS: Final = (
    KeptRowView("1782864000000", "Friday's bluff", "1 Jul 2026, 02:00", 40, naming=True),
    KeptRowView("1782860400000", "River: QQ+, AKs, 54s-87s vs Any two card…", "1 Jul 2026, 01:00", 40),
    KeptRowView("1782856800000", NAME, "1 Jul 2026, 00:00", 40, asking=True),
)


def _page(found: OddsResultView, *, hands: tuple[HandFieldView, ...] = HANDS) -> OddsPageView:
    return OddsPageView(hands, CARDS, len(hands) < len("ten hands."), found, draw_outlets(SandboxPage.ODDS))


def _with_outlets(kept: Mapping[str, str]) -> Mapping[str, str]:
    """Draw the page of odds with the ways to keep and to share below, and what was made of them."""
    page = OddsPageView(HANDS[:2], CARDS, can_add=True, found=EXACT, shared=draw_outlets(SandboxPage.ODDS))
    return {**draw_sandbox_odds(page), **kept}


SANDBOXES: Final[Mapping[str, Callable[[], Mapping[str, str]]]] = {
    "sandbox": partial(draw_sandbox_odds, _page(OddsResultView(), hands=HANDS[:2])),
    "sandbox_sampled": partial(draw_sandbox_odds, _page(SAMPLED)),
    "sandbox_exact": partial(draw_sandbox_odds, _page(EXACT, hands=HANDS[:2])),
    "sandbox-table": partial(draw_sandbox_table, TABLE),
    "sandbox-table_ended": partial(draw_sandbox_table, replace(TABLE, ending=ENDING)),
    "sandbox-river": partial(
        draw_sandbox_river, replace(RIVER, found=RiverResultView("Working it out…", works=True))
    ),
    "sandbox-river_solved": partial(draw_sandbox_river, RIVER),
    "sandbox-river_other": partial(
        draw_sandbox_river, replace(RIVER, found=river_view(STUDY, (0, 1), 1, "", works=False))
    ),
    "sandbox-kept": partial(draw_kept, ()),
    "sandbox-kept_some": partial(draw_kept, KEPT_ROWS),
    "sandbox-keeping": partial(_with_outlets, draw_keeping(SandboxPage.ODDS, NAME, 40)),
    "sandbox-keeping_done": partial(_with_outlets, draw_kept_as(SandboxPage.ODDS, f"Kept as {NAME}.")),
    "sandbox-hand": partial(draw_hand_page, PICKED),
    "sandbox-hand_painted": partial(draw_hand_page, PAINTED),
    "sandbox-hand_board": partial(draw_hand_page, BOARD),
}
