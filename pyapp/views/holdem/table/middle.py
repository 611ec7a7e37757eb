"""The middle of the table: board, pots and the line that says who won."""

from typing import Final

from pyapp.texts import say
from pyapp.views.holdem.view_types import PotView, TableView
from pyapp.views.kit.amounts import shown_chips, unit_mark
from pyapp.views.kit.card_faces import draw_cards
from pyapp.views.kit.chip_stacks import draw_amount
from pyapp.views.kit.html import Html, el, join

_BOARD: Final = 5


def draw_middle(view: TableView) -> Html:
    """Draw pots above the board, and above both the winner's line once the hand is over."""
    return el("div", _headline(view), _pots(view), _board(view), class_="middle")


def _headline(view: TableView) -> Html:
    return el("p", view.headline, class_="headline") if view.headline else join()


def _pots(view: TableView) -> Html:
    lines = (*map(_pot, view.pots), _total(view), _minimum(view), _raises_left(view))
    return el("div", *lines, class_="pots", data_pots=len(view.pots), data_dollar=unit_mark())


def _total(view: TableView) -> Html:
    """Draw the total: what still lies in front of the seats, and the pots."""
    gathered = sum(pot.amount for pot in view.pots)
    key = "holdem_table.pot.with_bets" if gathered else "holdem_table.pot.total"
    words = say(key, amount=shown_chips(view.total))
    return el("p", words, class_="total") if view.total > gathered else join()


def _minimum(view: TableView) -> Html:
    """Draw the minimum bet where the table has one that changes, and the stage that it stands in."""
    words = say("holdem_table.pot.minimum", street=view.street, amount=shown_chips(view.minimum))
    return el("p", words, class_="minimum") if view.minimum else join()


def _raises_left(view: TableView) -> Html:
    if view.raises_left is None:
        return join()
    left = view.raises_left
    words = say("holdem_table.pot.raises_left", n=left) if left else say("holdem_table.pot.no_raises_left")
    return el("p", words, class_="total")


def _pot(pot: PotView) -> Html:
    label = el("span", pot.label, class_="label")
    return el("div", label, draw_amount(pot.amount, piles=3, data_pot=True), class_="pot")


def _board(view: TableView) -> Html:
    empty = (el("i", class_="slot"),) * (_BOARD - len(view.board))
    plain = say("holdem_table.pot.board")
    label = say("holdem_table.pot.board_on", street=view.street) if view.street else plain
    return el(
        "div",
        draw_cards(view.board),
        *empty,
        class_="board",
        role="group",
        aria_label=label,
        data_tap="tell",
        data_value="best",
    )
