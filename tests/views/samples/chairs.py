"""The screen of a table's seats, to draw."""

from dataclasses import replace

from pyapp.money import Chips
from pyapp.views import ChoiceView, SeatRowView, SeatsView, draw_seats

RESTING = SeatsView(
    "Casino Limit",
    "Changes happen at once.",
    (
        SeatRowView(0, "Player 1", "On this device", Chips(212)),
        SeatRowView(1, "Ada", "Expert, solid", Chips(184), fillable=True, leaves="Send away"),
        SeatRowView(2, fillable=True),
        SeatRowView(3, "Player 4", "On this device", Chips(96), leaves="Leave with $96"),
    ),
    (ChoiceView("Bruno", "Bruno"), ChoiceView("Hiro", "Hiro")),
    (ChoiceView("", "Default level"), ChoiceView("expert", "Expert")),
    told="Chidi leaves with $208",
)
PLAYING = replace(
    RESTING,
    when="Changes happen after this hand.",
    rows=(
        SeatRowView(0, "You", "Your seat"),
        SeatRowView(1, "Ada", "Expert, solid", plan="Hiro replaces Ada before the next hand"),
        SeatRowView(2, plan="A friend joins before the next hand"),
    ),
    told="",
    refusal="A hand takes two players: put another one on that chair instead.",
)
DUEL = replace(
    PLAYING,
    title="Duel",
    rows=(SeatRowView(0, "You", "Your seat"), SeatRowView(1, "Ada", "Expert, solid", fillable=True)),
    friends=False,
    refusal="",
)
SCREENS = {
    "seats": draw_seats(RESTING),
    "seats_planned": draw_seats(PLAYING),
    "seats_duel": draw_seats(DUEL),
}
