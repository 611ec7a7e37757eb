"""Tables to draw: each a moment worth looking at, those of all the other games too."""

from dataclasses import replace

from pyapp.holdem import NO_LIMIT
from pyapp.money import NO_CHIPS, Chips
from pyapp.tables import at_stakes
from pyapp.views import (
    ControlView,
    OccasionView,
    PotView,
    Role,
    TableView,
    level_words,
)
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
from tests.views.samples.pieces import (
    CAPPED_SHEET,
    SHEET,
    SIZED,
    among,
    cards,
    duel_bar,
    people,
    table,
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
    words = "10 of 45 players are left, in new seats. You're in place 4 with $24,500."
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
    log = ("Bruno leaves with $474", "Dora leaves with $548", "The button is at an empty chair")
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
