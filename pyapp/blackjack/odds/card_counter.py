"""Which cards of a shoe have been seen: what a player who remembers everything knows."""

from pyapp.blackjack.events import DealerDealt, Dealt, Event, Face, HoleTurned, Shuffled, Turned
from pyapp.blackjack.odds.cards_left import Left, whole
from pyapp.blackjack.values import points
from pyapp.cards import Card


class CardCounter:
    """Counts down from a whole shoe, from the events that one viewer is told.

    Cards that lie face down to them are among those left, wherever they lie.
    """

    __slots__ = ("_left", "decks", "viewer")

    def __init__(self, decks: int, viewer: int | None = None) -> None:
        self.decks = decks
        self.viewer = viewer
        self._left = list(whole(decks))

    @property
    def left(self) -> Left:
        """The cards not seen since the shuffle."""
        return tuple(self._left)

    def forget(self) -> None:
        """Begin with a whole shoe again."""
        self._left = list(whole(self.decks))

    def watch(self, event: Event) -> None:
        """Take notice of an event, already censored for the viewer."""
        match event:
            case Dealt(_, _, card) | DealerDealt(card) | HoleTurned(card) if card is not None:
                self._left[points(card) - 1] -= 1
            case Turned(seat, _, _, turned, face) if face is Face.DOWN or seat != self.viewer:
                self._see(turned)
            case Shuffled(decks):
                self.decks = decks
                self.forget()
            case _:
                pass

    def _see(self, cards: tuple[Card, ...]) -> None:
        for card in cards:
            self._left[points(card) - 1] -= 1
