"""A hand or cards to choose: by notation, card by card, or painted on a grid of 13 by 13."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from pyapp.cards import Card, Rank, Suit
from pyapp.features.charts.cells import RANKS, SIDE, HandRange, cell_name, cell_words, combos_by_cell
from pyapp.features.lab.parts import LONGEST
from pyapp.features.lab.ranges import WHOLE, Weights
from pyapp.texts import say, short_number
from pyapp.views.kit.controls import back_button, draw_button, draw_head, refusal_marks
from pyapp.views.kit.form_fields import ChoiceView
from pyapp.views.kit.html import Html, el, join

_ACROSS: Final = 7
"""How many cards stand in a row: large enough for a finger at 360 pixels."""


@dataclass(frozen=True, slots=True)
class HandPageView:
    """The page."""

    title: str
    text: str
    told: str
    """How many combos the text holds, or why it cannot be read."""

    by_range: bool
    """Whether the grid is shown, else the cards."""

    can_be_range: bool
    held: HandRange = frozenset()
    weights: Weights = field(default_factory=dict[int, int])
    """What combos of it weigh that weigh less than others."""

    cards: tuple[Card, ...] = ()
    taken: Mapping[Card, str] = field(default_factory=dict[Card, str])
    """Cards that lie elsewhere, with a sentence about each."""

    at: str = ""
    """The cell or card that was pressed last."""

    presets: tuple[ChoiceView, ...] = ()
    """The best parts of all hands."""

    openings: tuple[ChoiceView, ...] = ()
    """The seats from which the charts open, each with its chart."""


def draw_hand_page(view: HandPageView) -> dict[str, str]:
    """Draw the page."""
    head = draw_head(view.title, say("sandbox.hand.lead"), out=back_button("sandbox-done"))
    written = el("div", _text(view), data_region="sandbox-text")
    told = el("div", _told(view), data_region="sandbox-said", role="status")
    chosen = el("div", _choices(view), data_region="sandbox-grid")
    done = draw_button(
        "sandbox-done", say("sandbox.done"), class_="action", data_role="push", data_submit=True
    )
    form = el(
        "form", written, told, _ways(view), chosen, done, class_="sandbox-form", data_form="sandbox-text-form"
    )
    return {"sandbox-hand": join(head, el("div", form, class_="sandbox"))}


def draw_hand_chosen(view: HandPageView, *, typed: bool) -> dict[str, str]:
    """Draw what has changed; what is being typed stays as it is."""
    drawn: dict[str, str] = {"sandbox-said": _told(view), "sandbox-grid": _choices(view)}
    return drawn if typed else {**drawn, "sandbox-text": _text(view)}


def _text(view: HandPageView) -> Html:
    box = el(
        "input",
        type="text",
        name="text",
        value=view.text,
        maxlength=LONGEST,
        class_="line",
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
    )
    label = say("sandbox.hand.text" if view.can_be_range else "sandbox.hand.cards")
    return el("label", el("span", label), box, class_="field")


def _told(view: HandPageView) -> Html:
    return el("p", view.told, class_="quiet")


def _ways(view: HandPageView) -> Html:
    clear = draw_button("sandbox-empty", say("sandbox.clear"))
    if not view.can_be_range:
        return el("div", clear, class_="ways")
    modes = (
        draw_button(
            "sandbox-mode",
            say(f"sandbox.mode.{name}"),
            class_="tab",
            data_value=name,
            aria_pressed=str(view.by_range == (name == "range")).lower(),
        )
        for name in ("cards", "range")
    )
    return el("div", *modes, clear, class_="ways")


def _choices(view: HandPageView) -> Html:
    if not view.by_range:
        return _cards(view)
    presets = (draw_button("sandbox-top", one.label, data_value=one.value) for one in view.presets)
    best = el("span", say("sandbox.hand.best"), class_="quiet")
    opens = el("span", say("sandbox.hand.opens"), class_="quiet")
    seats = (draw_button("sandbox-opens", one.label, data_value=one.value) for one in view.openings)
    charts = draw_button("sandbox-pick-chart", say("sandbox.hand.charts"))
    return join(
        _grid(view),
        el("div", best, *presets, class_="ways range-picks"),
        el("div", opens, *seats, charts, class_="ways range-picks"),
    )


def _grid(view: HandPageView) -> Html:
    at = view.at if len(view.at) in {2, 3} and view.at[1:2] in RANKS else "AA"
    cells = (_cell(row, column, view, at) for row in range(SIDE) for column in range(SIDE))
    return el(
        "div",
        *cells,
        class_="range-grid",
        role="group",
        aria_label=say("sandbox.hand.grid"),
        data_roving=SIDE,
        data_paint="sandbox-paint",
    )


def _cell(row: int, column: int, view: HandPageView, at: str) -> Html:
    name, kind = cell_name(row, column), combos_by_cell()[row * SIDE + column]
    here = sum(view.weights.get(one, WHOLE) for one in kind & view.held) / WHOLE
    pressed = "false" if not here else "true" if here == len(kind) else "mixed"
    words = cell_words(row, column)
    some = (
        say("sandbox.cell.some", hand=words, part=short_number(here), whole=len(kind))
        if pressed == "mixed"
        else words
    )
    return draw_button(
        "sandbox-cell",
        class_="cell",
        data_value=name,
        data_kind="pair" if row == column else "suited" if row < column else None,
        aria_pressed=pressed,
        aria_label=some,
        tabindex=0 if name == at else -1,
    )


def _cards(view: HandPageView) -> Html:
    at = view.at if view.at in {str(card) for card in view.cards} else "As"
    suits = (_suit(suit, view, at) for suit in reversed(Suit))
    return el("div", *suits, class_="card-keys", role="group", aria_label=say("sandbox.mode.cards"))


def _suit(suit: Suit, view: HandPageView, at: str) -> Html:
    cards = (_card(Card.of(rank, suit), view.cards, view.taken, at) for rank in reversed(Rank))
    return el("div", *cards, class_="card-keys-suit", data_roving=_ACROSS)


def _card(card: Card, chosen: Collection[Card], taken: Mapping[Card, str], at: str) -> Html:
    symbol = el("use", href=f"#suit-{card.suit.value}")
    return draw_button(
        "sandbox-card",
        el("svg", symbol, viewBox="22 42 44 44", aria_hidden="true"),
        class_="card-key",
        data_value=str(card),
        data_rank=card.rank.letter.replace("T", "10"),
        data_suit=card.suit.value,
        aria_pressed=str(card in chosen).lower(),
        aria_label=card.words,
        tabindex=0 if card.rank is Rank.ACE or str(card) == at else -1,
        **refusal_marks(taken.get(card)),
    )
