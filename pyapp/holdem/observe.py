"""What one seat may know: the only way in which anything leaves a hand's full state."""

from dataclasses import dataclass, replace

from pyapp.cards import Card
from pyapp.cards.quick import quick
from pyapp.holdem.events import Event, HoleDealt
from pyapp.holdem.legal.hand_options import HandOptions
from pyapp.holdem.legal.turn_options import felt_options
from pyapp.holdem.state import Felt, HandState


@quick
@dataclass(frozen=True, slots=True)
class HandObservation:
    """A hand as one seat sees it."""

    viewer: int | None
    """The seat that looks; ``None`` for someone who only watches."""

    felt: Felt
    holes: tuple[tuple[Card, ...] | None, ...]
    """Each seat's hole cards: ``()`` where none were dealt, ``None`` where the viewer may not see them."""

    options: HandOptions | None
    """What the viewer may do now; ``None`` when it is not their turn."""

    @property
    def hole(self) -> tuple[Card, ...]:
        """The viewer's own hole cards."""
        own = () if self.viewer is None else self.holes[self.viewer]
        return own or ()


def observe(state: HandState, viewer: int | None) -> HandObservation:
    """Return what ``viewer`` sees of ``state``: the felt, their own cards and those that were shown."""
    felt = state.felt
    holes = tuple(
        cards if not cards or i == viewer or i in felt.shown else None for i, cards in enumerate(state.holes)
    )
    turn = viewer is not None and felt.to_act == viewer
    return HandObservation(viewer, felt, holes, felt_options(felt) if turn else None)


def censor(event: Event, viewer: int | None) -> Event:
    """Return ``event`` as ``viewer`` sees it: other people's cards are dealt face down."""
    if isinstance(event, HoleDealt) and event.seat != viewer:
        return replace(event, cards=None)
    return event
