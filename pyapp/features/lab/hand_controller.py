"""Chooses one hand, or cards: typed, card by card, or painted on the grid."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Final

from pyapp.agents.holdem.hands.combos import COMBOS, pairs
from pyapp.app.core.forms import Press
from pyapp.app.session.collaborators import Handlers
from pyapp.cards import Card
from pyapp.features.charts.cells import HandRange, cell_names, combos_by_cell
from pyapp.features.charts.controller import ChartsController
from pyapp.features.charts.questions import ChartQuestion, read_question
from pyapp.features.charts.sums import read_chart
from pyapp.features.charts.words import seat_name
from pyapp.features.lab.hand_page import HandPageView, draw_hand_chosen, draw_hand_page
from pyapp.features.lab.ranges import (
    EVEN,
    WHOLE,
    RangeError,
    Weights,
    read_cards,
    read_range,
    read_weighed,
    write_range,
)
from pyapp.features.lab.setup import BOARD, Sandbox, hand_slot
from pyapp.texts import number_text, percent_text, say
from pyapp.views import ChoiceView

SCREEN: Final = "sandbox-hand"
BEST: Final = (5, 10, 15, 20, 30, 40, 50, 75)
"""The parts of all hands that a press chooses, in hundredths."""

_OPENINGS: Final = tuple(replace(ChartQuestion(), behind=behind) for behind in ChartQuestion().places)
"""The charts of a table of six whose hands a press chooses."""

_HOLE: Final = 2
_MOST: Final = {BOARD: 5}
_MOST_DEAD: Final = 20
_ALL: Final = 100


class HandController:
    """Draws the page of one field; whatever is chosen is in the field at once."""

    def __init__(
        self,
        sandbox: Sandbox,
        back: Callable[[], Awaitable[None]],
        charts: Callable[[], Awaitable[ChartsController]],
    ) -> None:
        """``back`` shows the page from which the field was opened; ``charts`` opens the charts."""
        self._sandbox, self._back, self._charts = sandbox, back, charts
        self._slot = hand_slot(0)
        self._by_range = False
        self._asks = False
        """Whether the charts were opened to choose from."""

        self._at = ""

    @property
    def handlers(self) -> Handlers:
        """What its controls do."""
        return {
            "sandbox-choose": self._open,
            "sandbox-text-form": self._type,
            "sandbox-mode": self._switch,
            "sandbox-cell": self._turn_cell,
            "sandbox-paint": self._paint,
            "sandbox-card": self._turn_card,
            "sandbox-top": self._take_best,
            "sandbox-opens": self._take_opening,
            "sandbox-pick-chart": self._open_charts,
            "sandbox-empty": self._empty,
            "sandbox-done": self._done,
        }

    async def _open(self, press: Press) -> None:
        """Open a field, with the grid where it holds a range."""
        self._sandbox.take(press)
        await self._charts()  # it names their seats
        self._slot, self._at = press.value, ""
        self._by_range = self._can_be_range and len(self._range) > 1
        await self._show()

    async def _type(self, press: Press) -> None:
        """Take over what is typed, be it readable or not."""
        if self._is_shown:
            self._put(press.form.get("text", self._text))
            await self._sandbox.draw("", draw_hand_chosen(self._view(), typed=True))

    async def _switch(self, press: Press) -> None:
        self._by_range, self._at = press.value == "range" and self._can_be_range, ""
        await self._show()

    async def _turn_cell(self, press: Press) -> None:
        """Put a kind of hands in, or take it out if all of it is in and weighs all that it can."""
        if press.value in cell_names():
            kind = combos_by_cell()[cell_names().index(press.value)]
            await self._paint_kinds([press.value], put_in=not kind <= self._range.difference(self._weights))

    async def _paint(self, press: Press) -> None:
        """Put kinds of hands in or take them out, as a drag has painted them: `+AKs AQs` or `-22`."""
        names = [name for name in press.value[1:].split() if name in cell_names()]
        if names:
            await self._paint_kinds(names, put_in=press.value.startswith("+"))

    async def _paint_kinds(self, names: Sequence[str], *, put_in: bool) -> None:
        kinds = frozenset[int]().union(*(combos_by_cell()[cell_names().index(name)] for name in names))
        held = self._range | kinds if put_in else self._range - kinds
        self._at = names[-1]
        kept = {one: weight for one, weight in self._weights.items() if one not in kinds}
        await self._write(held, kept)

    async def _turn_card(self, press: Press) -> None:
        """Put a card down or take it back; of two in a hand the older one goes when a third comes."""
        cards, card = list(self._cards), _card(press.value)
        if card is None or not self._is_shown:
            return
        if card in cards:
            cards.remove(card)
        else:
            cards.append(card)
        most = _HOLE if self._can_be_range else _MOST.get(self._slot, _MOST_DEAD)
        self._at = press.value
        self._put("".join(map(str, cards[-most:])))
        await self._sandbox.draw("", draw_hand_chosen(self._view(), typed=False))

    async def _take_best(self, press: Press) -> None:
        if press.value in map(str, BEST):
            await self._write(read_range(f"{press.value}%"))

    async def _take_opening(self, press: Press) -> None:
        """Put in what the charts open from a seat."""
        if asked := read_question(press.value):
            await self._write(read_chart(asked).hands("raise"))

    async def _open_charts(self, _: Press) -> None:
        self._asks = True
        await (await self._charts()).show(back=self._show)

    async def put_chart(self, held: HandRange, weights: Weights) -> bool:
        """Put hands of a chart into the field that asked for them; tell whether one did."""
        asked = self._asks
        if asked:
            self._put(write_range(held, weights))
            await self._show()
        return asked

    async def _show(self) -> None:
        self._asks = False
        await self._sandbox.draw("sandbox-hand", draw_hand_page(self._view()))

    async def _empty(self, _: Press) -> None:
        await self._write(frozenset())

    async def _write(self, held: HandRange, weights: Weights = EVEN) -> None:
        if self._is_shown:
            self._put(write_range(held, weights))
            await self._sandbox.draw("", draw_hand_chosen(self._view(), typed=False))

    async def _done(self, press: Press) -> None:
        """Return to the page, with what stands in the field now."""
        if self._is_shown and "text" in press.form:
            self._put(press.form["text"])
        await self._back()

    @property
    def _is_shown(self) -> bool:
        return self._sandbox.session.screens.in_front == SCREEN

    @property
    def _text(self) -> str:
        return self._sandbox.setup.text(self._slot)

    def _put(self, text: str) -> None:
        self._sandbox.change(self._sandbox.setup.with_text(self._slot, text))

    @property
    def _can_be_range(self) -> bool:
        return self._slot not in self._sandbox.setup.cards

    @property
    def _range(self) -> HandRange:
        """What the field holds; nothing while it cannot be read."""
        return self._weighed[0]

    @property
    def _weights(self) -> Weights:
        return self._weighed[1]

    @property
    def _weighed(self) -> tuple[HandRange, Weights]:
        try:
            return read_weighed(self._text)
        except RangeError:
            return frozenset(), EVEN

    @property
    def _cards(self) -> Sequence[Card]:
        """The cards of the field; none where it holds a range."""
        try:
            return read_cards(self._text)
        except RangeError:
            return ()

    def _told(self) -> str:
        """Say how much the field holds, or why it cannot be read."""
        try:
            if self._can_be_range:
                if not self._text:
                    return say("sandbox.any_two_now")
                held, weights = read_weighed(self._text)
                combos = sum(weights.get(one, WHOLE) for one in held) / WHOLE
                percent = number_text(_ALL * combos / COMBOS, 1)
                return say("sandbox.hand.holds", n=round(combos), percent=percent)
            return say("sandbox.hand.cards_held", n=len(read_cards(self._text)))
        except RangeError as error:
            return str(error)

    def _view(self) -> HandPageView:
        return HandPageView(
            self._sandbox.label(self._slot),
            self._text,
            self._told(),
            self._by_range,
            self._can_be_range,
            self._range if self._can_be_range else frozenset(),
            self._weights if self._can_be_range else EVEN,
            tuple(self._cards),
            self._taken(),
            self._at,
            tuple(ChoiceView(str(part), percent_text(part / 100)) for part in BEST),
            tuple(ChoiceView(one.slug, seat_name(one.behind, one.seats)) for one in _OPENINGS),
        )

    def _taken(self) -> dict[Card, str]:
        """Return the cards that lie elsewhere for certain, with where that is."""
        setup, found = self._sandbox.setup, dict[Card, str]()
        slots = (*setup.cards, *map(hand_slot, range(len(setup.hands))))
        for slot in slots:
            for card in (
                () if slot == self._slot else _known(setup.text(slot), is_hand=slot not in setup.cards)
            ):
                found[card] = say("sandbox.hand.taken", card=card.words, field=self._sandbox.label(slot))
        return found


def _known(text: str, *, is_hand: bool) -> Sequence[Card]:
    """Return the cards that a field names; of a range none is certain."""
    try:
        if not is_hand:
            return read_cards(text)
        held = read_range(text)
    except RangeError:
        return ()
    return tuple(Card(card) for one in held for card in pairs()[one]) if len(held) == 1 else ()


def _card(text: str) -> Card | None:
    try:
        (card,) = read_cards(text)
    except (RangeError, ValueError):
        return None
    return card
