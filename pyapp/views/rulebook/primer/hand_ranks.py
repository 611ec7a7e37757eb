"""The ten ranks of poker hands, best first, each drawn, told and compared."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.cards import Card
from pyapp.ranking import STRENGTHS, HandClass, class_of, strength
from pyapp.views.kit.card_faces import draw_cards
from pyapp.views.kit.common_views import CardView
from pyapp.views.kit.html import Html, el, join

DEALS: Final = 133_784_560
"""How many different seven cards there are, out of which a player makes a hand by the river."""

_FULL: Final = 5
ROYAL: Final = "royal-flush"


@dataclass(frozen=True, slots=True)
class RankRow:
    """One rank of hands."""

    slug: str
    """Its name in the page, as in `full-house`."""

    name: str
    cards: str
    """An example, as in `As Ks Qs Js Ts`."""

    what: str
    tie: str
    """Which of two such hands wins."""

    deals: int
    """How many of the `DEALS` make this and nothing better."""


RANKS: Final = (
    RankRow(
        ROYAL,
        "Royal flush",
        "As Ks Qs Js Ts",
        "Ace to ten, all of one suit.",
        "Nothing beats it. If it lies on the board, everyone still in splits the pot.",
        4_324,
    ),
    RankRow(
        "straight-flush",
        "Straight flush",
        "Th 9h 8h 7h 6h",
        "Five cards in a row, all of one suit.",
        "The higher top card wins.",
        37_260,
    ),
    RankRow(
        "four-of-a-kind",
        "Four of a kind",
        "3s 3h 3d 3c Kd",
        "Four cards of one rank, and any fifth card.",
        "The higher four wins. If all four lie on the board, the fifth card decides.",
        224_848,
    ),
    RankRow(
        "full-house",
        "Full house",
        "8s 8h 8d 4c 4s",
        "Three cards of one rank and two of another.",
        "The higher three wins, then the higher pair.",
        3_473_184,
    ),
    RankRow(
        "flush",
        "Flush",
        "Qc Tc 7c 6c 2c",
        "Five cards of one suit, not in a row.",
        "The highest card wins, then the next, down to the fifth.",
        4_047_644,
    ),
    RankRow(
        "straight",
        "Straight",
        "9s 8d 7d 6h 5s",
        "Five cards in a row, of more than one suit.",
        "The higher top card wins. An ace is high in A-K-Q-J-10 and low in 5-4-3-2-A, never in between: "
        "2-3-4-5-6 beats A-2-3-4-5.",
        6_180_020,
    ),
    RankRow(
        "three-of-a-kind",
        "Three of a kind",
        "Js Jh Jd 7c 4s",
        "Three cards of one rank, and two others.",
        "The higher three wins. If the three lie on the board, the other two cards decide, highest first.",
        6_461_620,
    ),
    RankRow(
        "two-pair",
        "Two pair",
        "Qs Qh 7d 7c 4s",
        "Two cards of one rank, two of another, and a fifth card.",
        "The higher pair counts first, then the lower pair, then the fifth card: Q-Q-6-6-J beats Q-Q-6-6-10.",
        31_433_400,
    ),
    RankRow(
        "pair",
        "Pair",
        "Ts Th Kd 4c 3s",
        "Two cards of one rank, and three others.",
        "The higher pair wins, then the other cards, highest first: 9-9-7-4-2 beats 9-9-5-3-2, "
        "and J-J-Q-3-2 beats J-J-7-6-4.",
        58_627_800,
    ),
    RankRow(
        "high-card",
        "High card",
        "As Jh 8d 6c 3s",
        "None of these.",
        "The highest card wins, then the next, down to the fifth.",
        23_294_460,
    ),
)
"""Every rank of hands; each beats all below it."""

NOTES: Final = (
    "The best five of your own two cards and the board's five make your hand.",
    "Both of your own cards may count, or one, or none.",
    "Suits never break a tie. Equal hands split the pot.",
    "Cards beyond the five never count, so three pairs are just two pair.",
    "The share beside each hand says how often seven random cards make it.",
)


def rank_slug(cards: Sequence[Card]) -> str:
    """Return the slug of what one to seven cards make; fewer than five make no straight and no flush."""
    made = class_of(cards)
    if made is HandClass.STRAIGHT_FLUSH and len(cards) >= _FULL and strength(cards) == STRENGTHS:
        return ROYAL
    return made.name.lower().replace("_", "-")


def draw_ranks(lit: str = "") -> Html:
    """Draw the ten rows; ``lit`` is the slug of the reader's own hand."""
    rows = el("ol", *(_row(row, lit=row.slug == lit) for row in RANKS), class_="ranks")
    notes = el("ul", *(el("li", note) for note in NOTES), class_="notes")
    return join(_place(lit), rows, notes)


def _place(lit: str) -> Html:
    """Say where the reader's hand stands."""
    above = next((at for at, row in enumerate(RANKS) if row.slug == lit), None)
    if above is None:
        return join()
    beaten = {0: "Nothing beats it.", 1: "One kind of hand beats it."}
    words = beaten.get(above, f"{above} kinds of hand beat it, and a better one of its own kind.")
    return el("p", f"Your hand: {RANKS[above].name.lower()}. {words}", class_="your-rank")


def _row(row: RankRow, *, lit: bool) -> Html:
    cards = tuple(CardView(code) for code in row.cards.split())
    hand = el("div", draw_cards(cards), class_="example", role="group", aria_label=f"Example: {row.name}")
    title = el("h3", row.name, el("span", _share(row.deals), class_="share"))
    words = el("div", title, el("p", row.what), el("p", row.tie, class_="quiet"), class_="words")
    return el("li", hand, words, class_="rank", data_lit=lit, aria_current="true" if lit else None)


def _share(deals: int) -> str:
    """Write how often it comes, to two figures that count."""
    return f"{100 * deals / DEALS:.2g}%" if deals * 1000 > DEALS else f"1 in {DEALS // deals:,}"
