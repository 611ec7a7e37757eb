"""What pictures of tables are put together from."""

from dataclasses import replace
from typing import Any, TypeVar

from pyapp.money import Chips
from pyapp.views import (
    CardView,
    ControlView,
    Role,
    SeatView,
    SheetView,
    SizeView,
    TableView,
)
from pyapp.views.blackjack import BlackjackTableView
from tests.amounts import chips

NAMES = ("You", "Ada", "Bruno", "Chen", "Dora", "Emil", "Farah", "Goran", "Hana", "Ivo")
BACKS = (CardView("??"), CardView("??"))


def cards(text: str, lifted: str = "", dim: str = "") -> tuple[CardView, ...]:
    """Read cards, some of them lifted or dimmed."""
    return tuple(CardView(code, code in lifted.split(), code in dim.split()) for code in text.split())


def people(count: int, stack: int = 400) -> list[SeatView]:
    """Seat so many people, everyone dealt in."""
    return [
        SeatView(
            seat,
            seat,
            NAMES[seat],
            Chips(stack + 37 * seat),
            face=NAMES[seat] if seat else "",
            cards=BACKS if seat else (),
            you=seat == 0,
        )
        for seat in range(count)
    ]


def bar(call: int, push: str, amount: int, reason: str | None = None) -> tuple[ControlView, ...]:
    """Return the three buttons of a decision."""
    stay = ControlView("call", "Call", Role.STAY, f"${call}", call, key="C") if call else CHECK
    label, cost = push.split(" ", 1)
    raising = ControlView(label.lower(), label, Role.PUSH, cost, amount, reason, key="R")
    return (ControlView("fold", "Fold", Role.GIVE_UP, key="F"), stay, raising)


def duel_bar(call: int) -> tuple[ControlView, ...]:
    """Return the four buttons of the duel after BOT has paid."""
    fold, paying, raising = bar(call, f"Raise to ${2 * call}", 2 * call)
    reason = f"YOU may check only if BOT just checked, and BOT has paid ${call}."
    return (fold, replace(CHECK, reason=reason, key=""), replace(paying, role=Role.CALL), raising)


CHECK = ControlView("check", "Check", Role.STAY, key="C")
NEXT = ControlView("next", "Next hand", Role.PUSH, key="Enter")
LEAVE = ControlView("leave", "Leave", Role.GIVE_UP)
LOG = (
    "Hand 12",
    "Ada posts the small blind of $2",
    "Bruno posts the big blind of $4",
    "You are dealt the ace of spades and the king of hearts",
    "Chen raises to $8",
    "Dora folds",
)
WAIT = "It is Ada's turn."


def table(*seats: SeatView, **more: object) -> TableView:
    """Return a Casino Limit table."""
    return replace(TableView("Casino Limit", "$4/$8 limit · blinds $2 and $4", seats, log=LOG), **more)  # type: ignore[arg-type]


ViewT = TypeVar("ViewT", TableView, BlackjackTableView)


def among(view: ViewT, **parts: Any) -> ViewT:  # noqa: ANN401 - any part of a scene
    """Return a table with other things round its felt."""
    return replace(view, scene=replace(view.scene, **parts))


SHEET = SheetView(
    "raise",
    least=Chips(16),
    most=Chips(400),
    stops=chips(16, 18, 20, 22, 24, 28, 32, 40, 60, 100, 200, 400),
    all_in=Chips(400),
    sizes=(
        SizeView("Min", Chips(16)),
        SizeView("½ pot", Chips(30)),
        SizeView("⅔ pot", Chips(38)),
        SizeView("Pot", Chips(52)),
        SizeView("All-in", Chips(400)),
    ),
)
SIZED = ControlView("sheet", "Raise…", Role.PUSH, "from $16", key="R")
CAPPED_SHEET = replace(
    SHEET,
    most=Chips(52),
    all_in=None,
    sizes=(*SHEET.sizes[:-1], SizeView("All-in", Chips(400), "The most you can bet here is $52.")),
)
