"""Tables to draw: each a moment worth looking at, some with a coach or a newcomer's first hand."""

from dataclasses import replace

from pyapp.holdem import NO_LIMIT
from pyapp.money import NO_CHIPS, Chips
from pyapp.tables import at_stakes
from pyapp.views import ControlView, OccasionView, PotView, Role, TableView, level_words
from pyapp.views.holdem.coach.coach_panel import (
    ActionShareView,
    AnswerView,
    AskedRivalView,
    BackView,
    CoachView,
    Detail,
    HandAdviceView,
    LessonView,
    RangeRowView,
    RiverView,
)
from pyapp.views.holdem.taught import TaughtView
from tests.views.samples.hands import CAPPED_SHEET, SHEET, SIZED, among, cards, duel_bar, people, table
from tests.views.samples.limit_tables import (
    busted,
    eight_river,
    nine_turn,
    seven_flop,
    side_pots,
    six_flop,
    ten_preflop,
    ten_showdown,
    two_preflop,
    you_win,
)


def no_limit_flop() -> TableView:
    """Six seats at no limit in a tournament: the raise is sized on a sheet."""
    flop = six_flop()
    level = level_words(3, at_stakes(NO_LIMIT, 40), 4)
    bar = (*flop.bar[:2], SIZED)
    return among(replace(flop, title="No-Limit", preset="no-limit", bar=bar, sheet=SHEET), level=level)


def pot_limit_flop() -> TableView:
    """Pot limit: going all-in would be more than the pot."""
    flop = among(no_limit_flop(), level="")
    return replace(flop, title="Pot-Limit", preset="pot-limit", sheet=CAPPED_SHEET, stakes="$2/$4 blinds")


def duel_turn() -> TableView:
    """Make a duel's decision: the minimum bet stands in the middle."""
    you, ada = people(2)
    seats = (
        replace(you, name="YOU", role="big blind $2", acting=True),
        replace(ada, name="BOT · Ada", role="small blind $1", word="Raises to $8"),
    )
    return table(
        *seats,
        own=cards("Kc Ts"),
        board=cards("Tc 4h 2d Kd"),
        pots=(PotView("Pot", Chips(20)),),
        hand_words="Two pair, kings and tens",
        bar=duel_bar(8),
        call_apart=True,
        title="Duel",
        stakes="$1/$2 forced bets",
        preset="duel",
        minimum=8,
        street="Turn",
    )


def tap_out() -> TableView:
    """Face a bet that is more than you have, where no one calls all-in."""
    river = eight_river()
    seats = (
        replace(river.seats[0], stack=Chips(13), acting=True),
        *river.seats[1:7],
        replace(river.seats[7], acting=False),
    )
    tap = ControlView("tap-out", "Tap out", Role.STAY, "$13", 13, key="C")
    push = replace(river.bar[2], reason="You have $13 and the call is $16: calling puts you all-in.")
    fold = replace(river.bar[0], reason=None)
    return replace(river, title="Console Limit", preset="console-limit", seats=seats, bar=(fold, tap, push))


def tournament_final() -> TableView:
    """Sit down at the final table of a tournament."""
    won = replace(you_win(), title="Tournament", preset="tournament")
    words = "10 of 45 players are left, in new seats. You're 4th with $24,500."
    faces = ("Ada", "Fay", "Bruno", "Jorah")
    return among(
        won,
        level="Final table · $300/$600, ante $600",
        occasion=OccasionView("The final table", words, faces),
        standings=True,
    )


def waiting_for_others() -> TableView:
    """Wait while the others act, which can be skipped."""
    return among(six_flop(), may_skip=True)


def next_hand_rings() -> TableView:
    """Have won: the next hand is dealt by itself in a moment."""
    return among(you_win(), ring=3)


def empty_chairs() -> TableView:
    """Play on after two have left; the button lies at one of their chairs."""
    flop = six_flop()
    gone = (
        replace(flop.seats[at], name="", cards=(), empty=True, out=True, word="", bet=NO_CHIPS)
        for at in (2, 4)
    )
    first, second = gone
    seats = (*flop.seats[:2], replace(first, button=True), flop.seats[3], second, flop.seats[5])
    log = ("Bruno leaves with $474", "Dora leaves with $548", "The button is at an empty seat")
    return among(replace(flop, seats=seats, log=log), seats_change=True)


MOMENTS = {
    moment.__name__: moment()
    for moment in (
        two_preflop,
        waiting_for_others,
        next_hand_rings,
        you_win,
        side_pots,
        busted,
        six_flop,
        seven_flop,
        eight_river,
        nine_turn,
        ten_preflop,
        ten_showdown,
        no_limit_flop,
        pot_limit_flop,
        duel_turn,
        tap_out,
        tournament_final,
        empty_chairs,
    )
}


ADVICE = HandAdviceView(
    "Call $8, or raise to $12. You win 38% of the pot and need 18%.",
    "You win often enough to call, but a raise would mostly be called by better hands.",
    "You win about 38% of the pot against the hands two opponents are likely to hold.",
    "Calling costs $8 and can win $36: you need 18% to break even.",
    "Your share comes from 700 deals, ±4%.",
    "5 of the 47 unseen cards improve your hand at once (11%): 2 aces make three of a kind"
    " and 3 kings make two pair.",
    (
        ActionShareView("Call $8", 58, "+$9"),
        ActionShareView("Raise to $12", 39, "+$8.50"),
        ActionShareView("Fold", 3, "$0"),
    ),
)
"""An advice about as long as any."""

LESSON = LessonView(
    "Raising to $16 was better: calling $8 before the flop cost about $5.50.",
    "$5.50",
    (
        "Worse hands pay you: you are called about 58% of the time, and then win about 62%.",
        "On average that's 1.4 big blinds.",
    ),
)
ANSWERS = (
    AnswerView("Before the flop: Goran calls $4", "Ace-jack suited scores 12 points, enough to call $4."),
    AnswerView("Turn: Goran bets $8", "I win about 71% of the time, enough to bet against three opponents."),
)


def coach_asked() -> TableView:
    """Show the line of an advice on the flop."""
    return among(six_flop(), coach=CoachView(open=True, advice=ADVICE))


def coach_explains() -> TableView:
    """Show why."""
    return among(ten_preflop(), coach=CoachView(open=True, detail=Detail.WHY, advice=ADVICE))


RIVER = RiverView(
    "Balanced play with your hand here:",
    "That holds if these are the hands that you both may have; it's solved to within 0.3% of the pot.",
    (ActionShareView("Call $8", 57, "+$6.50"), ActionShareView("Raise to $16", 43, "+$6.50")),
    ("You", "Goran"),
    (
        RangeRowView("Straight flush", "0%", "under 1%", ""),
        RangeRowView("Full house", "under 1%", "2%", "Raise to $16 100%"),
        RangeRowView("Three of a kind", "18%", "19%", "Raise to $16 58%"),
        RangeRowView("Pair", "82%", "78%", "Call $8 72%"),
    ),
)
"""A river with rows about as long as any."""


def coach_solves_river() -> TableView:
    """Show balanced play below the numbers."""
    coach = CoachView(open=True, detail=Detail.NUMBERS, advice=ADVICE, river=RIVER)
    return among(eight_river(), coach=coach)


def coach_thinking() -> TableView:
    """Show the coach before it has an answer."""
    return among(pot_limit_flop(), coach=CoachView(open=True))


def coach_not_now() -> TableView:
    """Show the coach closed, while others act at a full table."""
    return among(
        ten_preflop(), coach=CoachView(reason="Ask the coach on your turn, or when the hand is over.")
    )


def coach_looks_back() -> TableView:
    """Show a hand in hindsight at a full table, one rival asked."""
    rivals = (
        AskedRivalView(3, "Chen"),
        AskedRivalView(6, "Goran", ANSWERS),
        AskedRivalView(8, "Hana"),
    )
    coach = CoachView(open=True, detail=Detail.WHY, back=BackView(LESSON, rivals))
    return among(ten_showdown(), coach=coach)


def coach_names_mistake() -> TableView:
    """Show the line of a hand in hindsight, about as long as any."""
    return among(ten_showdown(), coach=CoachView(open=True, back=BackView(LESSON)))


def coach_has_a_price() -> TableView:
    """Show the price of a mistake on the closed coach."""
    return among(ten_showdown(), coach=CoachView(back=BackView(LESSON)))


COACHED = {
    moment.__name__: moment()
    for moment in (
        coach_asked,
        coach_explains,
        coach_solves_river,
        coach_thinking,
        coach_not_now,
        coach_looks_back,
        coach_names_mistake,
        coach_has_a_price,
    )
}


LONGEST = (
    "Pocket queens are in between against a raise: some call, some fold. "
    "Bruno is all-in. Call $1,198 to play for a pot of $2,412, or fold, one."
)
"""As long as what is explained ever is."""


def taught_turn() -> TableView:
    """Show what a turn is explained by, and sound that is offered beside it."""
    words = "You have a pair of nines: that's a fair hand here. No one has bet, so you can check for free."
    return among(no_limit_flop(), taught=TaughtView(words, 1, 5, ("name", "price"), sounds=False))


def taught_deal() -> TableView:
    """Show the longest sentence, which is to be read before the game goes on."""
    return among(two_preflop(), taught=TaughtView(LONGEST, 2, 5, ("bet-0", "bet-1"), waits=True))


def taught_silent() -> TableView:
    """Show the line before anything is explained."""
    return among(two_preflop(), taught=TaughtView("", 5, 5))


def taught_outcome() -> TableView:
    """Show how a pot was won, with the sound on."""
    words = "You win with a pair of aces against king high."
    return among(you_win(), taught=TaughtView(words, 1, 5, ("seat-0",), sounds=True))


TAUGHT = {make.__name__: make() for make in (taught_turn, taught_deal, taught_silent, taught_outcome)}
