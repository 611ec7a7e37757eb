"""Cards: as a view shows them, drawn from the symbols in the page, and inside a sentence."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from pyapp.cards import Card, Rank
from pyapp.texts import list_words, say
from pyapp.views.kit.html import Html, el, join

HIDDEN = "??"
"""The code of a card that lies face down."""


@dataclass(frozen=True, slots=True)
class CardView:
    """One card as it lies on the table; ``code`` is `As`, or `??` face down."""

    code: str
    lifted: bool = False
    """Whether it is one of the five that won."""

    dim: bool = False
    """Whether it is left out while others are lifted."""

    marked: bool = False
    """Whether it is one of the viewer's best five so far."""

    beaten: bool = False
    """Whether it is one of the best five of a hand that was shown and did not win."""


def card_views(cards: Iterable[Card]) -> tuple[CardView, ...]:
    """Return the views of cards that lie open."""
    return tuple(CardView(str(card)) for card in cards)


CARD_WIDE: Final = 68
CARD_HIGH: Final = 96
"""The size on which cards are drawn."""

_BELOW: Final = "translate(-10.4 23.1) scale(.6)"
"""Moves the suit of a court card under its rank, beside the figure."""

_CORNER_WIDTH: Final = 38
"""As wide as the widest rank with its margins."""

_IN_CORNER: Final = "translate(-14 18) scale(.72)"
"""Moves the suit under the rank of a card of which only the corner is drawn."""


def draw_card(card: CardView) -> Html:
    """Draw one card; one that lies face down says nothing but that."""
    return _back() if card.code == HIDDEN else _face(card, _picture)


def draw_cards(cards: tuple[CardView, ...]) -> Html:
    """Draw cards side by side, in order."""
    return join(*(draw_card(card) for card in cards))


def draw_corners(cards: tuple[CardView, ...]) -> Html:
    """Draw of each card the corner with its rank and suit, as large as on a whole card of that height."""
    return join(*(_back() if card.code == HIDDEN else _face(card, _corner, "corner") for card in cards))


def _back() -> Html:
    return el("span", data_card=HIDDEN, class_="card", role="img", aria_label=say("kit.card_face_down"))


def _face(card: CardView, draw: Callable[[Card], Html], *kind: str) -> Html:
    shown = Card.parse(card.code)
    return el(
        "span",
        draw(shown),
        data_card=card.code,
        data_suit=shown.suit.value,
        data_lifted=card.lifted,
        data_dim=card.dim,
        data_marked=card.marked,
        data_beaten=card.beaten,
        class_=" ".join(("card", *kind)),
        role="img",
        aria_label=shown.words,
    )


@cache
def _picture(card: Card) -> Html:
    return el("svg", card_shapes(card), viewBox=f"0 0 {CARD_WIDE} {CARD_HIGH}", aria_hidden="true")


def card_shapes(card: Card) -> Html:
    """Draw what is printed on a card, for an SVG in which its suit has a colour."""
    court = Rank.JACK <= card.rank <= Rank.KING
    rank, suit = _use(f"rank-{card.rank.letter}"), _use(f"suit-{card.suit.value}", _BELOW if court else None)
    figure = _use(f"court-{card.rank.letter}{card.suit.value}") if court else join()
    return join(rank, suit, figure)


@cache
def _corner(card: Card) -> Html:
    rank, suit = _use(f"rank-{card.rank.letter}"), _use(f"suit-{card.suit.value}", _IN_CORNER)
    return el("svg", rank, suit, viewBox=f"0 0 {_CORNER_WIDTH} {CARD_HIGH}", aria_hidden="true")


def _use(symbol: str, transform: str | None = None) -> Html:
    return el("use", href=f"#{symbol}", transform=transform)


def the_card(card: Card) -> str:
    """Return a card as a sentence has it: `the ace of spades`."""
    return say("kit.the_card", card=card.words)


def list_cards(cards: Sequence[Card]) -> str:
    """Return cards as a sentence lists them: `the ace of spades and the ten of hearts`."""
    return list_words([the_card(card) for card in cards])
