"""The middle of the table: board, pots and the line that says who won."""

from typing import Final

from pyapp.texts import say
from pyapp.views.holdem.view_types import PotView, TableView, WinSize
from pyapp.views.kit.amounts import shown_chips, unit_mark
from pyapp.views.kit.art.card_faces import draw_cards
from pyapp.views.kit.art.chip_stacks import draw_amount
from pyapp.views.kit.html import Html, el, join

_BOARD: Final = 5


def draw_middle(view: TableView) -> Html:
    """Draw pots above the board, and above both the winner's line once the hand is over."""
    size = view.win.size.value if view.win else None
    yours = bool(view.win and view.win.yours)
    parts = (_headline(view), _pots(view), _board(view))
    return el("div", *parts, class_="middle", data_win=size, data_yours=yours)


def _headline(view: TableView) -> Html:
    """Draw who won; a pot worth it has the hand's name above."""
    win = view.win
    if win and win.hand and win.size is not WinSize.QUIET:
        hand = el("b", win.hand, class_="winning-hand")
        return el("p", hand, " ", el("span", win.words), class_="headline")
    return el("p", view.headline, class_="headline") if view.headline else join()


def _pots(view: TableView) -> Html:
    lines = (*map(_pot, view.pots), _total(view), _minimum(view), _raises_left(view), _bubble(view))
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


def _bubble(view: TableView) -> Html:
    return el("p", view.bubble, class_="bubble") if view.bubble else join()


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
