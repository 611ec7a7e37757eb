"""What a host's page tells a guest of the table: what their seat may see, and nothing else."""

from collections.abc import Iterator, Sequence
from typing import Final

from pyapp.app.friends.messages.at_table import OpenedCard, PlayerShown
from pyapp.app.friends.messages.from_host import Happened, SealOpened, TableShown
from pyapp.app.sittings.holdem.person_names import ALONE, own_name
from pyapp.app.sittings.holdem.sitting import HoldemSitting, rules_of_hand
from pyapp.app.sittings.holdem.standing import level_line
from pyapp.app.sittings.player_looks import PlayerLooks
from pyapp.holdem import Acted, Event, HandObservation, HandState, Positions, censor, observe

_AT_ONCE: Final = 40
"""So many events at most go into one message."""


def table_shown(sitting: HoldemSitting, seat: int, host: PlayerLooks) -> TableShown:
    """Return the table as everyone may see it, for the guest on ``seat``."""
    drawn = sitting.drawn
    playing = sitting.hand is not None
    rules = sitting.hand.rules if sitting.hand else rules_of_hand(sitting, sitting.hands)
    return TableShown(
        seat,
        rules,
        sitting.game,
        tuple(_players(sitting, host)),
        sitting.positions or Positions(drawn, None, drawn, drawn),
        sitting.hands,
        sitting.seal.fingerprint if sitting.seal else "",
        tuple(filter(None, (level_line(sitting),))),
        playing=playing,
    )


def guest_names(sitting: HoldemSitting, host: PlayerLooks) -> tuple[str, ...]:
    """Return who sits where, for others than the host: who is alone at a screen is You there alone."""
    others = [name for name in sitting.names if name != ALONE]
    return tuple(own_name(host, others) if name == ALONE else name for name in sitting.names)


def happened(
    events: Sequence[Event], seen: HandObservation, place: tuple[int, int], seconds: int, *, again: bool
) -> Iterator[Happened]:
    """Return what has happened, censored for the viewer of ``seen``, in messages that are not too large.

    ``place`` is the number of the hand and how many actions it has seen.
    """
    told = [censor(event, seen.viewer) for event in events]
    parts = [told[at : at + _AT_ONCE] for at in range(0, len(told), _AT_ONCE)] or [[]]
    for number, part in enumerate(parts):
        whole = again and number == 0
        yield Happened(*place, tuple(part), seen.felt, seen.holes, seconds, again=whole)


def actions_in(events: Sequence[Event]) -> int:
    """Count the actions among the events of a hand."""
    return sum(isinstance(event, Acted) for event in events)


def seal_opened(dealt: HoldemSitting, state: HandState, seat: int) -> SealOpened | None:
    """Return what proves to ``seat`` that the cards seen there were sealed; ``None`` for a deck without seal.

    ``dealt`` is the table with the hand that is over.
    """
    seal, hand = dealt.seal, dealt.hand
    if seal is None or hand is None or not seal.shared:
        return None
    seen = observe(state, seat)
    cards = [card for hole in seen.holes for card in hole or ()] + [*seen.felt.board]
    return SealOpened(
        dealt.hands,
        seal.commitments,
        seal.key,
        seal.words,
        tuple(OpenedCard(hand.deck.index(card), card, seal.salt(seal.deck.index(card))) for card in cards),
    )


def _players(sitting: HoldemSitting, host: PlayerLooks) -> Iterator[PlayerShown]:
    for chair, name in zip(sitting.chairs, guest_names(sitting, host), strict=True):
        portrait = host.portrait if chair.name == ALONE else chair.portrait
        yield PlayerShown(name, portrait, chair.stack, person=chair.person or bool(chair.guest))
