"""The ten ranks of poker hands, best first, each drawn, told and compared; the card of one's own hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.cards import Card
from pyapp.ranking import STRENGTHS, HandClass, class_of, strength
from pyapp.texts import number_text, say
from pyapp.views.kit.card_faces import CardView, card_views, draw_cards
from pyapp.views.kit.controls import close_button, draw_button
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.terms import tell_terms

DEALS: Final = 133_784_560
"""How many different seven cards there are, out of which a player makes a hand by the river."""

_FULL: Final = 5
ROYAL: Final = "royal-flush"


@dataclass(frozen=True, slots=True)
class RankRow:
    """One rank of hands."""

    slug: str
    """Its name in the page, as in `full-house`."""

    cards: str
    """An example, as in `As Ks Qs Js Ts`."""

    deals: int
    """How many of the `DEALS` make this and nothing better."""

    @property
    def name(self) -> str:
        """What the rank is called."""
        return say(f"hand_ranks.rank.name.{self._key}")

    @property
    def name_in_sentence(self) -> str:
        """The same in the middle of a sentence."""
        return say(f"hand_ranks.rank.in_sentence.{self._key}")

    @property
    def what(self) -> str:
        """What makes it."""
        return say(f"hand_ranks.rank.what.{self._key}")

    @property
    def tie(self) -> str:
        """Which of two such hands wins."""
        return say(f"hand_ranks.rank.tie.{self._key}")

    @property
    def _key(self) -> str:
        return self.slug.replace("-", "_")


RANKS: Final = (
    RankRow(ROYAL, "As Ks Qs Js Ts", 4_324),
    RankRow("straight-flush", "Th 9h 8h 7h 6h", 37_260),
    RankRow("four-of-a-kind", "3s 3h 3d 3c Kd", 224_848),
    RankRow("full-house", "8s 8h 8d 4c 4s", 3_473_184),
    RankRow("flush", "Qc Tc 7c 6c 2c", 4_047_644),
    RankRow("straight", "9s 8d 7d 6h 5s", 6_180_020),
    RankRow("three-of-a-kind", "Js Jh Jd 7c 4s", 6_461_620),
    RankRow("two-pair", "Qs Qh 7d 7c 4s", 31_433_400),
    RankRow("pair", "Ts Th Kd 4c 3s", 58_627_800),
    RankRow("high-card", "As Jh 8d 6c 3s", 23_294_460),
)
"""Every rank of hands; each beats all below it."""

NOTES: Final = ("best_five", "own_cards", "suits", "five_only", "share")
"""What stands below the ranks."""


def rank_slug(cards: Sequence[Card]) -> str:
    """Return the slug of what one to seven cards make; fewer than five make no straight and no flush."""
    made = class_of(cards)
    if made is HandClass.STRAIGHT_FLUSH and len(cards) >= _FULL and strength(cards) == STRENGTHS:
        return ROYAL
    return made.name.lower().replace("_", "-")


@dataclass(frozen=True, slots=True)
class HandCardView:
    """What one's own hand is, as the card says it that a tap on its name opens."""

    name: str
    cards: tuple[CardView, ...]
    """The best five; fewer before the flop."""

    beaten: str
    """What beats it, in a sentence."""

    slug: str
    """Its row among the ranks."""


def hand_card_view(name: str, best: Sequence[Card]) -> HandCardView:
    """Return the card of the hand that ``best`` makes."""
    return HandCardView(name, card_views(best), _beaten_words(best), rank_slug(best))


def _beaten_words(best: Sequence[Card]) -> str:
    made = class_of(best)
    if rank_slug(best) == ROYAL:
        return say("holdem_table.hand_card.royal")
    if made is HandClass.STRAIGHT_FLUSH:
        return say("holdem_table.hand_card.straight_flush")
    return say("holdem_table.hand_card.beaten", better=HandClass(made + 1).with_article)


def draw_hand_card(view: HandCardView | None) -> Html:
    """Draw the card, with the way on to what beats what; nothing while it is closed."""
    if view is None:
        return join()
    line = el(
        "div",
        el("div", draw_cards(view.cards), class_="five"),
        el("p", view.name, class_="words"),
        close_button("hand-card", say("holdem_table.hand_card.close")),
        class_="nook-line",
    )
    way_on = draw_button("ranks", say("holdem_table.own.ranks"), data_value=view.slug)
    told = el("p", " ".join((view.beaten, *tell_terms(view.name))))
    below = el("div", told, way_on, class_="nook-body")
    return el("div", line, below, class_="hand-card")


def draw_ranks(lit: str = "") -> Html:
    """Draw the ten rows; ``lit`` is the slug of the reader's own hand."""
    rows = el("ol", *(_row(row, lit=row.slug == lit) for row in RANKS), class_="ranks")
    notes = el("ul", *(el("li", say(f"hand_ranks.note.{note}")) for note in NOTES), class_="notes")
    return join(_place(lit), rows, notes)


def _place(lit: str) -> Html:
    """Draw where the reader's hand stands."""
    above = next((at for at, row in enumerate(RANKS) if row.slug == lit), None)
    if above is None:
        return join()
    rank = RANKS[above].name_in_sentence
    if not above:
        return el("p", say("hand_ranks.ranks.best", rank=rank), class_="your-rank")
    words = say("hand_ranks.ranks.beaten", rank=rank, above=RANKS[above - 1].name_in_sentence, n=above)
    return el("p", words, class_="your-rank")


def _row(row: RankRow, *, lit: bool) -> Html:
    cards = tuple(CardView(code) for code in row.cards.split())
    label = say("hand_ranks.ranks.example", rank=row.name)
    hand = el("div", draw_cards(cards), class_="example", role="group", aria_label=label)
    title = el("h3", row.name, el("span", _odds(row.deals), class_="often"))
    words = el("div", title, el("p", row.what), el("p", row.tie, class_="quiet"), class_="words")
    return el("li", hand, words, class_="rank", data_lit=lit, aria_current="true" if lit else None)


def _odds(deals: int) -> str:
    """Return one in how many deals it comes."""
    return say("hand_ranks.ranks.one_in", deals=number_text(DEALS / deals))
