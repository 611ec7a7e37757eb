"""Every picture of the blackjack table and the gym that has a golden file."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from pyapp.app.core.settings import Speed
from pyapp.app.sittings.blackjack.setup import blackjack_setup_view, filled_in, usual
from pyapp.blackjack import BLACKJACK, Double, Hit, RoundObservation, Split, Stand, Surrender, before_deal
from pyapp.blackjack.odds.count_indices import Indices
from pyapp.blackjack.odds.house_rules import HOUSE_EDGES
from pyapp.blackjack.odds.solved_rules import SolvedRules
from pyapp.cards.decks import stack_shoe
from pyapp.features.friends.own_box import OwnCircle
from pyapp.features.gym.bet_lab_page import (
    CountLineView,
    FanView,
    LabFigureView,
    LabView,
    RampFieldView,
    SystemsView,
    SystemView,
    draw_lab,
    draw_systems,
    drawing_fan,
)
from pyapp.features.gym.page import GymView, HandView, QuestionView, TrayView, draw_gym, draw_question
from pyapp.features.study.page import (
    DrillView,
    draw_drill,
)
from pyapp.money import HalfDollars, half_dollars
from pyapp.slices import at_once
from pyapp.views import CardView, ChoiceView, ControlView, ReplayBarView, Role
from pyapp.views.blackjack.build_view import blackjack_table_view
from pyapp.views.blackjack.chart_page import ChartView, chart_view, counted_view, draw_chart, rules_words
from pyapp.views.blackjack.choice_views import AssistsView, CommentView, CountView
from pyapp.views.blackjack.coach import advice_view, comment_on
from pyapp.views.blackjack.felt_views import Tone
from pyapp.views.blackjack.setup_page import draw_blackjack_setup
from pyapp.views.blackjack.table_controls import Bettor, betting_view, drill_choices
from pyapp.views.blackjack.table_page import draw_blackjack_table
from pyapp.views.blackjack.view_types import BlackjackScene, BlackjackTableView, HostedView, ShoeSealView
from pyapp.views.kit.scene import AwayView
from pyapp.views.screens.replay_pages import draw_round_replay
from tests.books import LIBRARY
from tests.views.blackjack.rounds import (
    BUST,
    CROWD,
    DOUBLED,
    DOUBLES,
    FOUR,
    INSURED,
    LIBERAL,
    LONG,
    NATURALS,
    OVER,
    SETTLED,
    SPLITS,
    TURN,
    Moment,
    Round,
    advice_of,
)
from tests.views.samples import Pictures

GYM: Final = GymView(
    systems=(ChoiceView("hi-lo", "Hi-Lo"), ChoiceView("ko", "KO")),
    system="ko",
    paces=(ChoiceView("press", "When I press"), ChoiceView("slow", "Slow")),
    pace="press",
    amounts=(ChoiceView("10", "10"), ChoiceView("52", "52")),
    amount="10",
    drills=(
        (ChoiceView("running", "Running count"), "Cards come, you keep the count"),
        (ChoiceView("ramp", "Bet ramp"), "How many units, at this count?"),
    ),
)
DEALING: Final = QuestionView(
    title="Running count",
    where="Hi-Lo · 6 decks",
    told=("The count is +4; 10 cards come.",),
    cards=(CardView("Ks"), CardView("4h"), CardView("9d")),
    shoe=TrayView(66, 312),
    dealt=True,
    deals=True,
)
ASKED: Final = replace(
    DEALING,
    told=(),
    asked="What is the running count?",
    deals=False,
    answer="+4",
    steps=("1", "5"),
)
TRAY: Final = replace(
    ASKED,
    title="True count",
    told=("The running count is +7.",),
    asked="What is the true count? Drop the fraction: 2.7 is 2, −0.4 is −1.",  # noqa: RUF001 - as on the page
    cards=(),
    tray=TrayView(190, 312),
)
PRICED: Final = replace(
    TRAY,
    asked="",
    where="Hi-Lo · 6 decks · 3 of 4 right",
    verdict=CommentView("No, it's +2.", Tone.BAD),
    price="You'd bet 4 units instead of 2 units. It costs 1.2 cents for each dollar of your unit.",
)
CHOICES: Final = tuple(
    ControlView("gym-play", choice.label, key=choice.key, value=choice.value)
    for choice in drill_choices((Hit(), Stand(), Surrender()))
)
PLAY: Final = replace(
    ASKED,
    title="Deviations",
    asked="True count +4. What do you play?",
    cards=(),
    hand=HandView(CardView("Ts"), (CardView("9h"), CardView("6c")), "15"),
    choices=CHOICES,
)
SYSTEMS: Final = SystemsView(
    rules_words(BLACKJACK),
    (
        SystemView("Wong Halves", ("−1", "+0.5", "+1"), "0", "0.99", "0.55", "0.72"),  # noqa: RUF001 - same
        SystemView("KO", ("−1", "+1", "+1"), "−20", "", "0.53", "0.78"),  # noqa: RUF001 - same
    ),
    "Working them out: 40%",
)
LAB: Final = LabView(
    where="Hi-Lo · 6 decks",
    ramp=(RampFieldView("units-0", "−1 or less", "0"), RampFieldView("units-1", "+6 or more", "12")),  # noqa: RUF001 - same
    presets=(ChoiceView("flat", "Flat"), ChoiceView("watch", "Watch, then 1 to 8")),
    bankroll="400",
    hourly="80",
)


def _found() -> LabView:
    lives = ((400.0, 500.0, 620.0), (400.0, 350.0, 300.0), (400.0, 120.0, 0.0))
    fan = FanView("Three lives.", lives, lives[2], lives[1], lives[0], 90)
    return replace(
        LAB,
        figures=(
            LabFigureView("Won an hour", "+0.97 units", "on average; +0.012 units a round"),
            LabFigureView("Risk of ruin", "12.6%", "chance of ever losing the bankroll"),
        ),
        by_count=(CountLineView("−1", "45.0%", "−1.46%"), CountLineView("+6", "1.6%", "+3.54%")),  # noqa: RUF001 - same
        fan=at_once(drawing_fan(fan)),
    )


GYM_PAGES: Final[Mapping[str, Callable[[], Mapping[str, str]]]] = {
    "gym": partial(draw_gym, GYM),
    "gym-drill_dealing": partial(draw_question, DEALING),
    "gym-drill_asked": partial(draw_question, ASKED),
    "gym-drill_tray": partial(draw_question, TRAY),
    "gym-drill_priced": partial(draw_question, PRICED),
    "gym-drill_play": partial(draw_question, PLAY),
    "gym-systems": partial(draw_systems, SYSTEMS),
    "lab": partial(draw_lab, LAB),
    "lab_found": lambda: draw_lab(_found()),
}


MINE: Final = BlackjackScene(persons=frozenset({0}))
WORTH: Final = advice_view(advice_of(TURN.end()), 20)


def seen_as(moment: Moment, beside: BlackjackScene) -> BlackjackTableView:
    """Show a moment."""
    return blackjack_table_view(moment.seen, replace(beside, names=moment.names), moment.events)


def _asked() -> BlackjackTableView:
    """Show the offer of insurance."""
    return seen_as(Round(("You", "Ada"), "8s Kd Ad Ts 6h Qc").end(), MINE)


def _betting() -> BlackjackTableView:
    seen = before_deal(BLACKJACK, (400, 400), stack_shoe("As", 6), 0)
    bettor = Bettor(0, "You", stack=HalfDollars(400), bet=HalfDollars(70), last=HalfDollars(50))
    betting, bets = betting_view(BLACKJACK, bettor), {0: HalfDollars(70)}
    return blackjack_table_view(seen, replace(MINE, names=("You", "Ada"), bets=bets, betting=betting), ())


def _asking_count() -> BlackjackTableView:
    over = OVER.end()
    bettor = Bettor(0, "You", stack=HalfDollars(400), bet=HalfDollars(20), last=HalfDollars(20))
    betting = betting_view(BLACKJACK, bettor)
    return seen_as(over, replace(MINE, betting=betting, aids=AssistsView(quiz=True)))


def _aided() -> BlackjackTableView:
    aids = AssistsView(open=True, advice=True, count=True)
    beside = replace(MINE, aids=aids, advice=WORTH, count=CountView(-3, -0.6), why="Say why.")
    return seen_as(TURN.end(), beside)


def _thinking() -> BlackjackTableView:
    aids = AssistsView(advice=True, thoughts=True)
    comment = comment_on(advice_of(TURN.end()), Stand(), 20)
    thoughts = {0: "The chart says stand.", 2: "Anything could bust me."}
    persons = frozenset({3})
    return seen_as(
        CROWD.end(),
        BlackjackScene(persons=persons, aids=aids, comment=comment, thoughts=thoughts, boxes_open=True),
    )


def _replayed() -> BlackjackTableView:
    aids = AssistsView(advice=True, count=True)
    return seen_as(
        CROWD.end(),
        BlackjackScene(persons=frozenset({3}), front=3, aids=aids, advice=WORTH, count=CountView(-3, -0.6)),
    )


def _hosted() -> BlackjackTableView:
    """Show a host's table while it waits for a guest's bet, and another guest is away."""
    seen = before_deal(BLACKJACK, (400, 400, 400), stack_shoe("As", 6), 0)
    passing = ControlView("friends-pass", "Go on", Role.PUSH, "without Łukasz-Đorđe 'Ñ'")
    beside = replace(
        MINE,
        names=("You", "Łukasz-Đorđe 'Ñ'", "Mia"),
        away=AwayView({2: "Sits out"}, passing),
        waiting="Waiting for Łukasz-Đorđe 'Ñ'.",
        told=("Mia's line is lost.",),
        seal=ShoeSealView("7ebe92fba83579716f40bb21d60409e9" * 2, "seven", waits=True),
        hosted=HostedView(((1, "Łukasz-Đorđe 'Ñ'"), (2, "Mia"))),
    )
    return blackjack_table_view(seen, beside, ())


def _at_friends() -> BlackjackTableView:
    """Show a guest's table as bets are placed, after a round whose cards were checked."""
    over = OVER.end()
    circle = OwnCircle(BLACKJACK, HalfDollars(400), HalfDollars(20))
    seal = ShoeSealView(
        "7ebe92fba83579716f40bb21d60409e9" * 2, "seven · eleven", checked="All 9 cards were sealed."
    )
    return seen_as(over, replace(MINE, betting=circle.view(0), has_aids=False, seal=seal))


BLACKJACK_VIEWS: Final = {
    "pit_hosted": _hosted(),
    "pit_at_friends": _at_friends(),
    "pit_turn": seen_as(TURN.end(), MINE),
    "pit_four_hands": seen_as(FOUR.end(), BlackjackScene(persons=frozenset({1}))),
    "pit_crowd": seen_as(CROWD.end(), BlackjackScene(persons=frozenset({3}))),
    "pit_naturals": seen_as(NATURALS.end(), MINE),
    "pit_asked": _asked(),
    "pit_insured": seen_as(INSURED.end(), MINE),
    "pit_doubled": seen_as(DOUBLED.end(), MINE),
    "pit_over": seen_as(OVER.end(), MINE),
    "pit_bust": seen_as(BUST.end(), MINE),
    "pit_long": seen_as(LONG.end(), MINE),
    "pit_doubles": seen_as(DOUBLES.end(), MINE),
    "pit_splits": seen_as(SPLITS.end(), BlackjackScene(persons=frozenset({3}))),
    "pit_settled": seen_as(SETTLED.end(), BlackjackScene(persons=frozenset({3}))),
    "pit_betting": _betting(),
    "pit_asks_count": _asking_count(),
    "pit_aided": _aided(),
    "pit_thinking": _thinking(),
}
BOXES: Final = {
    "seat-1": "basic",
    "seat-2": "hi-lo",
    "seat-5": "stand-on",
    "seat-6": "person",
    "name-6": "Mo",
}
"""Who else sits where; the box between them is the player's."""

SETUP: Final = blackjack_setup_view(
    filled_in(usual(half_dollars(1000), Speed.NORMAL), BOXES), half_dollars(1000), "", HOUSE_EDGES["book"]
)
SHEET: Final = blackjack_setup_view(
    filled_in(usual(half_dollars(1000), Speed.NORMAL), BOXES), half_dollars(1000), "", HOUSE_EDGES["book"], 5
)
DRILL: Final = DrillView(
    asked=4,
    right=3,
    left=5,
    dealer=CardView("Ts"),
    hand=(CardView("8s"), CardView("8h")),
    total="16",
    rules=rules_words(LIBERAL),
    choices=drill_choices((Hit(), Stand(), Double(), Split(), Surrender())),
)
ANSWERED: Final = replace(
    DRILL, asked=5, verdict=CommentView("Standing cost 6 cents.", Tone.BAD), values=WORTH.values
)


def liberal_book() -> SolvedRules:
    """Return what is best at a table with every option for the player; working it out takes a while."""
    return LIBRARY.book(LIBERAL)


def liberal_indices() -> Indices:
    """Return from which counts on something else is best there."""
    return LIBRARY.indices(LIBERAL)


def _chart(seen: RoundObservation | None = None) -> ChartView:
    return chart_view(LIBERAL, liberal_book(), seen)


PAGES: Final = Pictures(
    {
        "setup_pit": lambda: draw_blackjack_setup(SETUP),
        "setup_pit_refused": lambda: draw_blackjack_setup(
            replace(SETUP, refusal="Take a seat yourself: none of these is yours.")
        ),
        "chart": lambda: draw_chart(_chart()),
        "chart_in_play": lambda: draw_chart(_chart(TURN.end().seen)),
        "chart_counted": lambda: draw_chart(counted_view(_chart(), 4, liberal_indices())),
        "chart_waiting": lambda: draw_chart(ChartView(rules_words(BLACKJACK))),
        "drill": lambda: draw_drill(DRILL),
        "drill_answered": lambda: draw_drill(ANSWERED),
        "drill_empty": lambda: draw_drill(DrillView(0, 0, 0)),
        "drill_basic": lambda: draw_drill(replace(DRILL, endless=True, asked=0, left=0)),
        **GYM_PAGES,
    }
)
REPLAYS: Final = Pictures({"pit_replay": lambda: draw_round_replay(ReplayBarView(9, 31), _replayed())})
SCREENS: Final = Pictures(
    {name: partial(draw_blackjack_table, view) for name, view in BLACKJACK_VIEWS.items()},
    PAGES.ways,
    REPLAYS.ways,
)
"""Everything that is drawn; the part of a name before the first `_` is the screen."""
