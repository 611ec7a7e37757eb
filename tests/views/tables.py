"""Tables to draw: each a moment worth looking at."""

from dataclasses import replace

from pyapp.views import (
    CardView,
    ControlView,
    PlaceView,
    PotView,
    Role,
    SeatView,
    SheetView,
    SizeView,
    TableView,
    everything,
    level_words,
)

NAMES = ("You", "Ada", "Bruno", "Chen", "Dora", "Emil", "Farah", "Goran", "Hana", "Ivo")
BACKS = (CardView("??"), CardView("??"))


def cards(text: str, lifted: str = "", dim: str = "") -> tuple[CardView, ...]:
    """Read cards, some of them lifted or dimmed."""
    return tuple(CardView(code, code in lifted.split(), code in dim.split()) for code in text.split())


def people(count: int, stack: int = 400) -> list[SeatView]:
    """Seat so many people, everybody dealt in."""
    return [
        SeatView(seat, seat, NAMES[seat], stack + 37 * seat, cards=() if seat == 0 else BACKS, you=seat == 0)
        for seat in range(count)
    ]


def bar(call: int, push: str, amount: int, reason: str | None = None) -> tuple[ControlView, ...]:
    """Give the three buttons of a decision."""
    stay = ControlView("call", "Call", Role.STAY, f"${call}", call, key="C") if call else _CHECK
    label, cost = push.split(" ", 1)
    raising = ControlView(label.lower(), label, Role.PUSH, cost, amount, reason, key="R")
    return (ControlView("fold", "Fold", Role.GIVE_UP, key="F"), stay, raising)


_CHECK = ControlView("check", "Check", Role.STAY, key="C")
_NEXT = ControlView("next", "Next hand", Role.PUSH, key="Enter")
_LEAVE = ControlView("leave", "Leave", Role.GIVE_UP)
_LOG = (
    "Hand 12",
    "Ada posts the small blind of $2",
    "Bruno posts the big blind of $4",
    "You are dealt ace of spades and king of hearts",
    "Chen raises to $8",
    "Dora folds",
)
_WAIT = "It is Ada's turn."


def table(*seats: SeatView, **more: object) -> TableView:
    """Give a Casino Limit table."""
    return replace(TableView("Casino Limit", "$2/$4 fixed limit", seats, log=_LOG), **more)  # type: ignore[arg-type]


def two_preflop() -> TableView:
    """Heads-up before the flop: you are small blind and to act."""
    you, ada = people(2)
    seats = (replace(you, bet=2, button=True, acting=True), replace(ada, bet=4))
    own = cards("As Kh")
    return table(
        *seats, own=own, pots=(PotView("Pot", 6),), bar=bar(2, "Raise to $8", 8), street="Before the flop"
    )


def six_flop() -> TableView:
    """Six seats on the flop: a bet, a raise, and you to act."""
    seats = people(6)
    seats[0] = replace(seats[0], acting=True)
    seats[1] = replace(seats[1], word="Checks")
    seats[2] = replace(seats[2], bet=4, word="Bets $4")
    seats[3] = replace(seats[3], bet=8, word="Raises to $8")
    seats[4] = replace(seats[4], folded=True, cards=())
    seats[5] = replace(seats[5], button=True, folded=True, cards=())
    return table(
        *seats,
        own=cards("Ah Kd", "Ah Kd"),
        board=cards("As 9h 2c"),
        pots=(PotView("Pot", 36),),
        hand_words="Pair of aces",
        bar=bar(8, "Raise to $12", 12),
        street="Flop",
    )


def ten_preflop() -> TableView:
    """Ten seats, everybody in for a bet, and a bot to act."""
    seats = [
        replace(seat, bet=8 if seat.seat else 4, word="Calls $8" if seat.seat % 3 else "")
        for seat in people(10, 990)
    ]
    seats[1] = replace(seats[1], acting=True)
    seats[7] = replace(seats[7], button=True)
    waiting = tuple(replace(control, reason=_WAIT) for control in bar(4, "Raise to $12", 12))
    return table(
        *seats, own=cards("Qs Qh"), pots=(PotView("Pot", 76),), bar=waiting, street="Before the flop"
    )


def ten_showdown() -> TableView:
    """Ten seats, the river dealt, three hands shown and a winner."""
    seats = people(10, 120)
    seats = [
        replace(seat, folded=seat.seat not in {0, 3, 6, 8}, cards=BACKS if seat.seat in {3, 6, 8} else ())
        for seat in seats
    ]
    seats[0] = replace(seats[0], hand_name="Two pair, kings and nines")
    seats[3] = replace(
        seats[3],
        button=True,
        cards=cards("Kc 9s", "Kc 9s"),
        won=142,
        hand_name="Full house, kings over nines",
    )
    seats[6] = replace(seats[6], cards=cards("Ah Td", "", "Ah Td"), hand_name="Pair of kings")
    seats[8] = replace(seats[8], cards=cards("7h 8h", "", "7h 8h"), hand_name="Flush, king high")
    return table(
        *seats,
        own=cards("As Ks", "", "As"),
        board=cards("Kh 9h Kd 9c 2h", "Kh Kd 9c", "9h 2h"),
        hand_words="Two pair, kings and nines",
        headline="Chen wins $142 with a full house, kings over nines",
        bar=(_LEAVE, _NEXT),
        street="Showdown",
    )


def nine_turn() -> TableView:
    """Nine seats on the turn, with large stacks."""
    seats = [replace(seat, stack=seat.stack * 31, bet=200 * (seat.seat % 3 == 1)) for seat in people(9, 400)]
    seats[0] = replace(seats[0], acting=True)
    seats[4] = replace(seats[4], folded=True, cards=())
    seats[5] = replace(seats[5], button=True)
    return table(
        *seats,
        stakes="$50/$100 fixed limit",
        own=cards("Jc Tc"),
        board=cards("Qc Kc 3d 4s"),
        pots=(PotView("Pot", 2450),),
        hand_words="King high",
        bar=bar(
            200,
            "Raise to $400",
            400,
            "4 raises were made on this street, the most that this table allows. Call or fold.",
        ),
        why="4 raises were made on this street, the most that this table allows. Call or fold.",
    )


def side_pots() -> TableView:
    """Four seats, two all-in, three pots."""
    seats = people(4)
    seats[0] = replace(seats[0], acting=True)
    seats[1] = replace(seats[1], stack=0, all_in=True)
    seats[2] = replace(seats[2], stack=0, all_in=True, word="All-in $60")
    seats[3] = replace(seats[3], bet=8, button=True)
    pots = (PotView("Main pot", 164), PotView("Side pot 1", 88), PotView("Side pot 2", 16))
    return table(
        *seats,
        own=cards("8h 8c", "8h 8c"),
        board=cards("8d Jh 2s Ac"),
        pots=pots,
        hand_words="Three of a kind, eights",
        bar=bar(8, "Raise to $16", 16),
    )


def you_win() -> TableView:
    """Three seats, everybody folded to you."""
    seats = people(3)
    seats[0] = replace(seats[0], won=42)
    seats[1] = replace(seats[1], folded=True, cards=())
    seats[2] = replace(seats[2], folded=True, cards=(), button=True)
    return table(
        *seats,
        own=cards("Th 9d"),
        board=cards("2h 7c Ks"),
        hand_words="King high",
        headline="You win $42",
        bar=(_LEAVE, _NEXT),
    )


def busted() -> TableView:
    """Five seats, you have nothing left."""
    seats = people(5)
    seats[0] = replace(seats[0], stack=0, out=True)
    seats[1] = replace(
        seats[1], won=240, hand_name="Straight, ten high", cards=cards("Tc 9d", "Tc 9d"), button=True
    )
    seats[3] = replace(seats[3], folded=True, cards=())
    seats[4] = replace(seats[4], folded=True, cards=())
    rebuy = ControlView("rebuy", "Rebuy", Role.STAY, "$200", 200)
    return table(
        *seats,
        own=cards("Ac Jd", "", "Ac Jd"),
        board=cards("6s 7h 8h As 4d", "6s 7h 8h", "As 4d"),
        headline="Ada wins $240 with a straight, ten high",
        hand_words="Pair of aces",
        bar=(_LEAVE, rebuy, replace(_NEXT, reason="You have no chips: buy in again first.")),
        notice="Your save was damaged; the last good one was taken.",
    )


def eight_river() -> TableView:
    """Eight seats on the river, four still in."""
    seats = people(8, 250)
    seats = [
        replace(seat, folded=seat.seat in {2, 5, 6}, cards=() if seat.seat in {0, 2, 5, 6} else BACKS)
        for seat in seats
    ]
    seats[3] = replace(seats[3], bet=8, word="Bets $8")
    seats[4] = replace(seats[4], bet=16, word="Raises to $16", acting=False)
    seats[7] = replace(seats[7], bet=8, button=True, acting=True)
    waiting = tuple(replace(control, reason="It is Goran's turn.") for control in bar(16, "Raise to $24", 24))
    return table(
        *seats,
        own=cards("Ad 5d", "Ad 5d"),
        board=cards("Qd 3d 4h Kd 2s", "Qd 3d Kd", "4h 2s"),
        pots=(PotView("Pot", 92),),
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
        pots=(PotView("Pot", 28),),
        bar=bar(0, "Bet $4", 4),
    )


SHEET = SheetView(
    "raise",
    least=16,
    most=400,
    step=2,
    all_in=400,
    sizes=(
        SizeView("Min", 16),
        SizeView("½ pot", 30),
        SizeView("⅔ pot", 38),
        SizeView("Pot", 52),
        SizeView("All-in", 400),
    ),
)
SIZED = ControlView("sheet", "Raise…", Role.PUSH, "from $16", key="R")
CAPPED_SHEET = replace(
    SHEET,
    most=52,
    all_in=None,
    sizes=(*SHEET.sizes[:-1], SizeView("All-in", 400, "The most that may be bet here is $52.")),
)


def no_limit_flop() -> TableView:
    """Six seats at no limit in a tournament: the raise is sized on a sheet."""
    flop = six_flop()
    level = level_words(3, 20, 40, 4)
    bar = (*flop.bar[:2], SIZED)
    return replace(flop, title="No-Limit", preset="no-limit", bar=bar, sheet=SHEET, level=level)


def pot_limit_flop() -> TableView:
    """Pot limit: going all-in would be more than the pot."""
    flop = no_limit_flop()
    stakes = "$2/$4 blinds"
    return replace(flop, title="Pot-Limit", preset="pot-limit", sheet=CAPPED_SHEET, level="", stakes=stakes)


def duel_turn() -> TableView:
    """Make a duel's decision: the minimum bet stands in the middle."""
    you, ada = people(2)
    seats = (replace(you, acting=True), replace(ada, word="Raises to $8"))
    return table(
        *seats,
        own=cards("Kc Ts"),
        board=cards("Tc 4h 2d Kd"),
        pots=(PotView("Pot", 20),),
        hand_words="Two pair, kings and tens",
        bar=bar(8, "Raise to $16", 16),
        title="Duel",
        stakes="$1/$2 forced bets",
        preset="duel",
        minimum=8,
    )


def tap_out() -> TableView:
    """Face a bet that is more than you have, where nobody calls all-in."""
    river = eight_river()
    seats = (
        replace(river.seats[0], stack=13, acting=True),
        *river.seats[1:7],
        replace(river.seats[7], acting=False),
    )
    tap = ControlView("tap-out", "Tap out", Role.STAY, "$13", 13, key="C")
    push = replace(river.bar[2], reason="You have $13, not more than the $16 that it takes to call.")
    fold = replace(river.bar[0], reason=None)
    return replace(river, title="Console Limit", preset="console-limit", seats=seats, bar=(fold, tap, push))


def sit_and_go_over() -> TableView:
    """Come second of ten."""
    won = busted()
    names = ("Ada", "You", *NAMES[2:])
    places = tuple(
        PlaceView(at, name, {1: 1000, 2: 600, 3: 400}.get(at, 0), name == "You")
        for at, name in enumerate(names, 1)
    )
    level = level_words(7, 120, 240, 1)
    return replace(
        won,
        title="No-Limit",
        preset="no-limit",
        level=level,
        ending="Ada wins the sit-and-go",
        places=places,
        bar=(_LEAVE,),
        notice="",
    )


def freeze_out_over() -> TableView:
    """Hold everything at a console table."""
    won = you_win()
    return replace(
        won, title="Console No-Limit", preset="console-no-limit", ending=everything("You"), bar=(_LEAVE,)
    )


MOMENTS = {
    moment.__name__: moment()
    for moment in (
        two_preflop,
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
        sit_and_go_over,
        freeze_out_over,
    )
}
