"""A table as text: one piece of HTML for each region of the page."""

from pyapp.holdem import MOST_SEATS
from pyapp.texts import say
from pyapp.views.holdem.coach.coach_panel import draw_coach, draw_coach_door
from pyapp.views.holdem.table.action_bar import draw_bar, draw_fast_forward, draw_why
from pyapp.views.holdem.table.bet_sheet import draw_sheet
from pyapp.views.holdem.table.curtain import draw_curtain
from pyapp.views.holdem.table.deck_seal import draw_fair
from pyapp.views.holdem.table.middle import draw_middle
from pyapp.views.holdem.table.occasion import draw_occasion
from pyapp.views.holdem.table.own_cards import draw_own
from pyapp.views.holdem.table.seat import draw_seat
from pyapp.views.holdem.table.top_bar import draw_top
from pyapp.views.holdem.taught.taught_line import draw_taught
from pyapp.views.holdem.view_types import TableView
from pyapp.views.kit.amounts import chips_of
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, join
from pyapp.views.kit.log_lines import draw_lines
from pyapp.views.kit.notice import draw_notice


def draw_table(view: TableView) -> dict[str, str]:
    """Draw every region of the table; seats that the table lacks are empty."""
    with chips_of(view.shown_per_dollar):
        return _regions(view)


def _regions(view: TableView) -> dict[str, str]:
    return {
        "top": draw_top(view),
        "middle": draw_middle(view),
        **_seats(view),
        "own": draw_own(view),
        "curtain": draw_curtain(view),
        "coach-door": draw_coach_door(view.coach),
        "coach": draw_coach(view.coach),
        "occasion": draw_occasion(view),
        "taught": draw_taught(view.taught),
        "why": draw_why(view),
        "bar": draw_bar(view),
        "fast-forward": draw_fast_forward(view),
        "sheet": draw_sheet(view),
        "replay": join(),
        "fair": draw_fair(view.fair),
        "log": draw_lines(view.log),
        "seats-door": _seats_door(view),
        "notice": draw_notice(view.notice, view.introduced, view.price),
    }


def _seats_door(view: TableView) -> Html:
    """Draw the way to who sits where, at tables that players may join and leave, or to the standings."""
    if view.standings:
        return draw_button("standings", say("holdem_tournament.standings.title"), aria_keyshortcuts="P")
    door = draw_button("seats", say("holdem_table.top.seats"))
    return door if view.seats_change else join()


def _seats(view: TableView) -> dict[str, str]:
    drawn = {seat.seat: draw_seat(seat, len(view.seats), view.shown_per_dollar) for seat in view.seats}
    return {f"seat-{number}": drawn.get(number, join()) for number in range(MOST_SEATS)}
