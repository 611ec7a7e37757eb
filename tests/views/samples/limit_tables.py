"""Moments worth looking at of a fixed-limit table, from two seats to ten."""

from dataclasses import replace

from pyapp.money import NO_CHIPS, Chips
from pyapp.views import (
    ControlView,
    OccasionView,
    PotView,
    Role,
    TableScene,
    TableView,
    WinSize,
    WinView,
)
from pyapp.views.kit.notices import NoticeView
from tests.views.samples.hands import BACKS, LEAVE, NEXT, WAIT, bar, cards, people, table


def two_preflop() -> TableView:
    """Heads-up before the flop: you are small blind and to act."""
    you, ada = people(2)
    seats = (replace(you, bet=Chips(2), button=True, acting=True), replace(ada, bet=Chips(4)))
    own = cards("As Kh")
    return table(
        *seats,
        own=own,
        pots=(PotView("Pot", Chips(6)),),
        bar=bar(2, "Raise to $8", 8),
        street="Before the flop",
    )


def six_flop() -> TableView:
    """Six seats on the flop: a bet, a raise, and you to act."""
    seats = people(6)
    seats[0] = replace(seats[0], acting=True)
    seats[1] = replace(seats[1], word="Checks")
    seats[2] = replace(seats[2], bet=Chips(4), word="Bets $4")
    seats[3] = replace(seats[3], bet=Chips(8), word="Raises to $8")
    seats[4] = replace(seats[4], folded=True, cards=())
    seats[5] = replace(seats[5], button=True, folded=True, cards=())
    return table(
        *seats,
        own=cards("Ah Kd", "Ah Kd"),
        board=cards("As 9h 2c"),
        pots=(PotView("Pot", Chips(36)),),
        hand_words="Pair of aces",
        bar=bar(8, "Raise to $12", 12),
        street="Flop",
    )


def ten_preflop() -> TableView:
    """Ten seats, everyone in for a bet, and a bot to act."""
    seats = [
        replace(seat, bet=Chips(8 if seat.seat else 4), word="Calls $8" if seat.seat % 3 else "")
        for seat in people(10, 990)
    ]
    seats[1] = replace(seats[1], acting=True)
    seats[7] = replace(seats[7], button=True)
    waiting = tuple(replace(control, reason=WAIT) for control in bar(4, "Raise to $12", 12))
    return table(
        *seats, own=cards("Qs Qh"), pots=(PotView("Pot", Chips(76)),), bar=waiting, street="Before the flop"
    )


def ten_showdown() -> TableView:
    """Ten seats, the river dealt, three hands shown and a winner."""
    seats = people(10, 120)
    seats = [
        replace(seat, folded=seat.seat not in {0, 3, 6, 8}, cards=BACKS if seat.seat in {3, 6, 8} else ())
        for seat in seats
    ]
    seats[0] = replace(seats[0], hand_name="Two pair, kings and nines", hand_short="Two pair")
    seats[3] = replace(
        seats[3],
        button=True,
        cards=cards("Kc 9s", "Kc 9s"),
        won=Chips(142),
        ahead=True,
        net=Chips(104),
        hand_name="Full house, kings over nines",
        hand_short="Full house",
    )
    seats[6] = replace(
        seats[6], cards=cards("Ah Td", "", "Ah Td"), hand_name="Pair of kings", hand_short="Pair"
    )
    seats[8] = replace(
        seats[8], cards=cards("7h 8h", "", "7h 8h"), hand_name="Flush, king high", hand_short="Flush"
    )
    return table(
        *seats,
        own=cards("As Ks", "", "As"),
        board=cards("Kh 9h Kd 9c 2h", "Kh Kd 9c", "9h 2h"),
        hand_words="Two pair, kings and nines",
        headline="Chen wins $142 with a full house, kings over nines",
        win=WinView("Chen wins $142", "Full house, kings over nines", WinSize.BIG),
        bar=(LEAVE, NEXT),
        street="Showdown",
    )


def nine_turn() -> TableView:
    """Nine seats on the turn, with large stacks."""
    seats = [
        replace(seat, stack=seat.stack * 31, bet=Chips(200 * (seat.seat % 3 == 1))) for seat in people(9, 400)
    ]
    seats[0] = replace(seats[0], acting=True)
    seats[4] = replace(seats[4], folded=True, cards=())
    seats[5] = replace(seats[5], button=True)
    return table(
        *seats,
        stakes="$50/$100 fixed limit",
        own=cards("Jc Tc"),
        board=cards("Qc Kc 3d 4s"),
        pots=(PotView("Pot", Chips(2450)),),
        hand_words="King high",
        bar=bar(
            200,
            "Raise to $400",
            400,
            "The betting is capped: this street has had its 4 raises. Call or fold.",
        ),
        scene=TableScene(why="The betting is capped: this street has had its 4 raises. Call or fold."),
    )


def side_pots() -> TableView:
    """Four seats, two all-in, three pots."""
    seats = people(4)
    seats[0] = replace(seats[0], acting=True)
    seats[1] = replace(seats[1], stack=NO_CHIPS, all_in=True)
    seats[2] = replace(seats[2], stack=NO_CHIPS, all_in=True, word="All-in $60")
    seats[3] = replace(seats[3], bet=Chips(8), button=True)
    pots = (
        PotView("Main pot", Chips(164)),
        PotView("Side pot 1", Chips(88)),
        PotView("Side pot 2", Chips(16)),
    )
    return table(
        *seats,
        own=cards("8h 8c", "8h 8c"),
        board=cards("8d Jh 2s Ac"),
        pots=pots,
        hand_words="Three of a kind, eights",
        bar=bar(8, "Raise to $16", 16),
    )


def you_win() -> TableView:
    """Three seats, everyone folded to you."""
    seats = people(3)
    seats[0] = replace(seats[0], won=Chips(42), net=Chips(24), ahead=True)
    seats[1] = replace(seats[1], folded=True, cards=())
    seats[2] = replace(seats[2], folded=True, cards=(), button=True)
    return table(
        *seats,
        own=cards("Th 9d"),
        board=cards("2h 7c Ks"),
        hand_words="King high",
        headline="You win $42",
        win=WinView("You win $42", yours=True),
        bar=(LEAVE, NEXT),
    )


def busted() -> TableView:
    """Five seats, you have nothing left."""
    seats = people(5)
    seats[0] = replace(seats[0], stack=NO_CHIPS, out=True)
    seats[1] = replace(
        seats[1],
        won=Chips(240),
        ahead=True,
        net=Chips(120),
        hand_name="Straight, ten high",
        hand_short="Straight",
        cards=cards("Tc 9d", "Tc 9d"),
        button=True,
    )
    seats[3] = replace(seats[3], folded=True, cards=())
    seats[4] = replace(seats[4], folded=True, cards=())
    lobby, rebuy = (
        replace(LEAVE, label="Lobby"),
        ControlView("rebuy", "Rebuy", Role.PUSH, "$200", 200, key="R"),
    )
    words = "Ada won your last $60 with a straight, ten high, against a pair of aces."
    return table(
        *seats,
        own=cards("Ac Jd", "", "Ac Jd"),
        board=cards("6s 7h 8h As 4d", "6s 7h 8h", "As 4d"),
        headline="Ada wins $240 with a straight, ten high",
        win=WinView("Ada wins $240", "Straight, ten high", WinSize.BIG),
        hand_words="Pair of aces",
        bar=(lobby, rebuy),
        scene=TableScene(
            occasion=OccasionView("You're out of chips", words),
            notice=NoticeView("Your save was damaged; the last good one was taken."),
        ),
    )


def eight_river() -> TableView:
    """Eight seats on the river, four still in."""
    seats = people(8, 250)
    seats = [
        replace(seat, folded=seat.seat in {2, 5, 6}, cards=() if seat.seat in {0, 2, 5, 6} else BACKS)
        for seat in seats
    ]
    seats[3] = replace(seats[3], bet=Chips(8), word="Bets $8")
    seats[4] = replace(seats[4], bet=Chips(16), word="Raises to $16", acting=False)
    seats[7] = replace(seats[7], bet=Chips(8), button=True, acting=True)
    waiting = tuple(replace(control, reason="It is Goran's turn.") for control in bar(16, "Raise to $24", 24))
    return table(
        *seats,
        own=cards("Ad 5d", "Ad 5d"),
        board=cards("Qd 3d 4h Kd 2s", "Qd 3d Kd", "4h 2s"),
        pots=(PotView("Pot", Chips(92)),),
        hand_words="Flush, ace high",
        bar=waiting,
    )


def seven_flop() -> TableView:
    """Seven seats, checked round on the flop."""
    seats = [replace(seat, word="Checks") for seat in people(7)]
    seats[0] = replace(seats[0], acting=True, word="", button=True)
    return table(
        *seats,
        own=cards("6h 6d"),
        board=cards("Kh Qs 6c"),
        pots=(PotView("Pot", Chips(28)),),
        bar=bar(0, "Bet $4", 4),
    )
