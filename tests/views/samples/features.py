"""The pages of drills, lab and review, to draw."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from pyapp.agents.holdem.river.betting_tree import BetSizes
from pyapp.cards import Card, parse_cards
from pyapp.features.charts.controller import chart_view
from pyapp.features.charts.page import draw_charts
from pyapp.features.charts.questions import ChartKind, ChartQuestion
from pyapp.features.drills.page import (
    DrillChoiceView,
    DrillsView,
    SpotCardsView,
    SpotSeatView,
    SpotVerdictView,
    SpotView,
    draw_drills,
    draw_spot,
)
from pyapp.features.lab.hand_page import HandPageView, draw_hand_page
from pyapp.features.lab.made import MadeKind, part_ranges
from pyapp.features.lab.odds_question import OddsQuestion
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
from pyapp.features.lab.parts_controller import found_view, grid_of
from pyapp.features.lab.parts_page import RangeBoardView, RangePageView, draw_sandbox_ranges
from pyapp.features.lab.ranges import read_range
from pyapp.features.lab.river_page import RiverPageView, RiverResultView, draw_sandbox_river
from pyapp.features.lab.river_study import RiverQuestion, study_river
from pyapp.features.lab.river_words import river_view
from pyapp.features.practise.page import PractiseView, draw_practise
from pyapp.features.review.page import CostlyDecisionView, LeakView, LuckView, ReviewView, draw_review
from pyapp.slices import at_once
from pyapp.views import CardView, ChoiceView, ControlView, Role
from pyapp.views.screens.replay_pages import BranchEndingView


def cards(codes: str) -> tuple[CardView, ...]:
    return tuple(map(CardView, codes.split()))


STANDING = "Good: 1580"
DRILLS = DrillsView(
    (
        DrillChoiceView("mixed", "Mixed"),
        DrillChoiceView("winner", "Which hand wins"),
        DrillChoiceView("outs", "Outs", STANDING),
        DrillChoiceView("price", "The price", STANDING),
        DrillChoiceView("opening", "Open or fold"),
        DrillChoiceView("river_call", "Call on the river"),
        DrillChoiceView("bluff", "Bluff or give up"),
        DrillChoiceView("bubble", "On the bubble"),
        DrillChoiceView("own", "Your own spots", "3 are due."),
    ),
    ratings=("Outs: 1580 \N{PLUS-MINUS SIGN} 120 after 24 answers",),
)
RIVER = SpotView(
    "Call on the river",
    "Hard for you · 3 of 4 right",
    board=cards("Ts 3s Qc 9s As"),
    hands=(SpotCardsView("You", cards("Ad Tc")),),
    pot="Pot $46, $22 to call.",
    told=(
        "2 players, blinds $1/$2. You have $188, in the big blind.",
        "Your opponent raises to $6. You call $4.",
        "Flop: You check. Your opponent bets $6. You call $6.",
        "Turn: You check. Your opponent checks.",
        "River: You check. Your opponent bets $22.",
    ),
    asked="Your play?",
    choices=(
        ControlView("drills-answer", "Fold", Role.GIVE_UP, key="F", value="fold"),
        ControlView("drills-answer", "Call", Role.STAY, "$22", key="C", value="call"),
    ),
)
OWN = replace(
    RIVER,
    title="Your own spots",
    choices=(
        *RIVER.choices,
        ControlView("drills-answer", "Raise", Role.PUSH, "to $77", key="R", value="raise"),
    ),
    verdict=SpotVerdictView(
        right=False,
        what="Call loses 2.3 big blinds. Best: Fold.",
        why="In the hand you chose: Call.",
        numbers="Against the best choice, in big blinds: Fold 0, Call \N{MINUS SIGN}2.3, "
        "Raise \N{MINUS SIGN}5.1.",
    ),
    look=True,
)
OUTS = SpotView(
    "Outs",
    "What would you do?",
    board=cards("9c Jd 2s Th"),
    hands=(SpotCardsView("You", cards("Qh Ac")), SpotCardsView("Opponent", cards("6c Jh"))),
    told=("Both hands are open. One card is to come.",),
    asked="How many cards win for you?",
    choices=tuple(
        ControlView("drills-answer", number, key=key, value=number)
        for number, key in zip(("10", "12", "14", "15"), "ABCD", strict=True)
    ),
)
RIGHT = SpotVerdictView(
    right=True,
    what="Right: 14.",
    why="Each of them makes yours the better hand.",
    numbers="14 of 44 unseen cards: 32%.",
)
SHARE = SpotView(
    "The price",
    "About your level",
    told=("The pot is 12 big blinds. Your opponent bets 6.",),
    asked="How often must a call win to break even?",
    choices=tuple(
        ControlView("drills-answer", f"{number}%", key=key, value=number)
        for number, key in zip(("17", "25", "29", "33"), "ABCD", strict=True)
    ),
)
BUBBLE = SpotView(
    "On the bubble",
    "When the next one out wins nothing",
    hands=(SpotCardsView("You", cards("As 7d")),),
    seats=(
        SpotSeatView("Button", "12", "all-in"),
        SpotSeatView("Small blind", "5", "folded"),
        SpotSeatView("Big blind", "9", "you", you=True),
    ),
    told=(
        "3 players are left, 2 win a prize: 65% and 35%.",
        "Stacks are in big blinds, with what is posted.",
    ),
    asked="Your play?",
    choices=(
        ControlView("drills-answer", "Fold", Role.GIVE_UP, key="F", value="fold"),
        ControlView("drills-answer", "Call", Role.STAY, "8 big blinds", key="C", value="call"),
    ),
)
REACHED = PractiseView(
    parse_cards("AhKd"), "+$38 · 3 days", "\N{MINUS SIGN}$112", "Rating 1580 · 3 due", "3 hands to repeat"
)
DRILL_SCREENS = {
    "practise": draw_practise(REACHED),
    "practise_begun": draw_practise(PractiseView(parse_cards("7s7d"))),
    "drills": draw_drills(DRILLS),
    "drills_found": draw_drills(replace(DRILLS, finding="5 new spots, the costliest first.")),
    "spot_river": draw_spot(RIVER),
    "spot_own_answered": draw_spot(OWN),
    "spot_outs": draw_spot(OUTS),
    "spot_outs_right": draw_spot(replace(OUTS, verdict=RIGHT)),
    "spot_share": draw_spot(SHARE),
    "spot_bubble": draw_spot(BUBBLE),
    "spot_waiting": draw_spot(SpotView("Bluff or give up", "What would you do?", "Dealing a spot…")),
    "spot_through": draw_spot(
        SpotView(
            "Your own spots",
            "3 of 4 right",
            "That's all for now. Nothing is due. The next spot is due tomorrow.",
            ahead=True,
        )
    ),
}


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
    "How it ended", "+$80, +40 big blinds", tuple(map(CardView, ("Ad", "Kc", "Kh"))), ("You win $160.",)
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
RIVER_PAGE: Final = RiverPageView(
    (*HANDS[:2], CARDS[0]),
    (("pot", "Pot", "100"), ("behind", "Chips behind", "100"), ("sizes", "Bets, in % of the pot", "50, 100")),
    draw_outlets(SandboxPage.RIVER),
    river_view(STUDY, (0,), 1, "AA", works=False),
)


NAME: Final = "AsKd against QQ+ on 2c7dTs"
KEPT_ROWS: Final = (
    KeptRowView("1782864000000", "Friday's bluff", "1 Jul 2026, 02:00", 40, naming=True),
    KeptRowView("1782860400000", "River: QQ+, AKs, 54s-87s against Any two…", "1 Jul 2026, 01:00", 40),
    KeptRowView("1782856800000", NAME, "1 Jul 2026, 00:00", 40, asking=True),
)


def _page(found: OddsResultView, *, hands: tuple[HandFieldView, ...] = HANDS) -> OddsPageView:
    return OddsPageView(hands, CARDS, len(hands) < len("ten hands."), found, draw_outlets(SandboxPage.ODDS))


def _with_outlets(kept: Mapping[str, str]) -> Mapping[str, str]:
    """Draw the page of odds with the ways to keep and to share below, and what was made of them."""
    page = OddsPageView(HANDS[:2], CARDS, can_add=True, found=EXACT, shared=draw_outlets(SandboxPage.ODDS))
    return {**draw_sandbox_odds(page), **kept}


PARTED: Final = at_once(
    part_ranges(OddsQuestion((read_range("QQ+, AKs, 98s"), read_range("15%")), parse_cards("Qh7c2d")))
)
RANGES_FOUND: Final = replace(
    found_view(PARTED),
    told="Exact, from all 1,980 deals.",
    works=False,
    shares=("61.20%", "38.80%"),
    chosen="0 made-set",
    looked="Hand 1, Set: 20.0%, 3 combos",
    cells=grid_of(PARTED[0].made[MadeKind.SET].combos, PARTED[0].combos),
)


def _ranges(found: RangeBoardView) -> Mapping[str, str]:
    return draw_sandbox_ranges(RangePageView((*HANDS[:2], *CARDS), found, draw_outlets(SandboxPage.RANGES)))


CHARTS: Final[Mapping[str, Callable[[], Mapping[str, str]]]] = {
    "charts": lambda: draw_charts(chart_view(ChartQuestion(), "")),
    "charts_answers": lambda: draw_charts(
        replace(
            chart_view(ChartQuestion(ChartKind.RAISED, behind=0, rival=3).fitted, "A9o"),
            link="https://example.org/#chart=raised-free-6-0-3-100",
            done="Copied.",
        )
    ),
    "charts_push": lambda: draw_charts(chart_view(ChartQuestion(ChartKind.PUSH, depth=10).fitted, "A9o")),
}


SANDBOXES: Final[Mapping[str, Callable[[], Mapping[str, str]]]] = {
    "sandbox": partial(draw_sandbox_odds, _page(OddsResultView(), hands=HANDS[:2])),
    "sandbox_sampled": partial(draw_sandbox_odds, _page(SAMPLED)),
    "sandbox_exact": partial(draw_sandbox_odds, _page(EXACT, hands=HANDS[:2])),
    "sandbox-table": partial(draw_sandbox_table, TABLE),
    "sandbox-table_ended": partial(draw_sandbox_table, replace(TABLE, ending=ENDING)),
    "sandbox-river": partial(
        draw_sandbox_river, replace(RIVER_PAGE, found=RiverResultView("Working it out…", works=True))
    ),
    "sandbox-river_solved": partial(draw_sandbox_river, RIVER_PAGE),
    "sandbox-river_other": partial(
        draw_sandbox_river, replace(RIVER_PAGE, found=river_view(STUDY, (0, 1), 1, "", works=False))
    ),
    "sandbox-ranges": partial(_ranges, RangeBoardView()),
    "sandbox-ranges_found": partial(_ranges, RANGES_FOUND),
    "sandbox-kept": partial(draw_kept, ()),
    "sandbox-kept_some": partial(draw_kept, KEPT_ROWS),
    "sandbox-keeping": partial(_with_outlets, draw_keeping(SandboxPage.ODDS, NAME, 40)),
    "sandbox-keeping_done": partial(_with_outlets, draw_kept_as(SandboxPage.ODDS, f"Kept as {NAME}.")),
    "sandbox-hand": partial(draw_hand_page, PICKED),
    "sandbox-hand_painted": partial(draw_hand_page, PAINTED),
    "sandbox-hand_board": partial(draw_hand_page, BOARD),
}


LEAK = LeakView(
    "river-bet-calls",
    "You pay off bets on the river.",
    "10 times in 300 hands, 14.4 big blinds each: 47.8 \N{PLUS-MINUS SIGN} 45.3 per 100 hands.",
    "drills-habit",
)
ROUND_LEAK = LeakView(
    "hit-hard-12-4",
    "You hit 12 against 4.",
    "11 times in 300 rounds, 2.4% of the bet each: 0.1 \N{PLUS-MINUS SIGN} 0.1 bets per 100 rounds.",
    "drill",
)
DEAR = CostlyDecisionView(
    "1732500000000:7",
    "On the river: you called. Folding was worth 14.2 big blinds more.",
    (CardView("Ah"), CardView("7c")),
    tuple(map(CardView, ("Ks", "Qd", "7d", "2c", "Jh"))),
    "Pot: 31.5 big blinds",
)
BEFORE = replace(DEAR, place="1732500000001:0", board=(), words="Before the flop: you raised.")
REVIEW = ReviewView(
    found=340,
    of=340,
    looked=True,
    unsure=("You pay off bets on the turn. 4.1 ± 5.0 big blinds per 100 hands.",),
    hands=300,
    rounds=40,
    luck=LuckView(
        "Over 50 hands",
        50,
        (0.0, 12.5, -4.0),
        (0.0, 3.0, 6.5),
        ("\N{MINUS SIGN}4 bb", "\N{MINUS SIGN}10 bb", "+6 bb"),
    ),
    luck_words=("Luck and play in words.", "After 200 hands you'll see where you stand among the bots."),
    leaks=(LEAK,),
    round_leaks=(ROUND_LEAK,),
    dear=(DEAR, BEFORE),
)
BEGUN = ReviewView(found=3, of=340)
REVIEW_SCREENS = {
    "review": draw_review(REVIEW),
    "review_empty": draw_review(ReviewView()),
    "review_begun": draw_review(BEGUN),
    "review_none": draw_review(replace(BEGUN, looked=True)),
    "review_few": draw_review(
        replace(REVIEW, luck=None, luck_words=("Too few.",), leaks=(), round_leaks=(), unsure=(), dear=())
    ),
}
