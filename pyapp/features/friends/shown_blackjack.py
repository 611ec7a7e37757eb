"""What a host's page tells a guest of a blackjack table: what their seat may see, and nothing else."""

from collections.abc import Iterator, Sequence
from typing import Final

from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.people import PlayerLooks, own_name
from pyapp.blackjack import Event, RoundState, censor
from pyapp.cards import DECK
from pyapp.cards.seal import cut_order
from pyapp.features.friends.blackjack_messages import (
    SEALED_AT_ONCE,
    OpenedCard,
    PitShown,
    PlayerShown,
    RoundHappened,
    ShoeOpened,
    ShoeSealed,
)
from pyapp.views.blackjack import YOU

_AT_ONCE: Final = 40
"""So many events or opened cards at most go into one message."""


def pit_names(sitting: BlackjackSitting, host: PlayerLooks) -> tuple[str, ...]:
    """Return who sits where, for others than the host, who is You there alone."""
    others = [name for name in sitting.names if name != YOU]
    return tuple(own_name(host, others) if name == YOU else name for name in sitting.names)


def pit_shown(sitting: BlackjackSitting, seat: int, host: PlayerLooks, seconds: int) -> PitShown:
    """Return the table as everyone may see it, for the guest on ``seat``."""
    shoe, seal = sitting.round.shoe if sitting.round else sitting.shoe, sitting.seal
    whole = len(DECK) * sitting.rules.decks
    return PitShown(
        seat,
        sitting.rules,
        tuple(_players(sitting, host)),
        sitting.rounds,
        playing=sitting.round is not None,
        left=shoe.left if shoe else whole,
        cut=shoe.cut if shoe else whole * sitting.rules.penetration // 100,
        fingerprint=seal.fingerprint if seal else "",
        words=seal.words if seal and shoe else "",
        waits=shoe is None,
        last=sitting.chairs[seat].last,
        seconds=seconds,
    )


def round_happened(
    events: Sequence[Event], seat: int, place: tuple[int, int], *, again: bool
) -> Iterator[RoundHappened]:
    """Return what has happened, censored for ``seat``, in messages that are not too large.

    ``place`` is the number of the round and how many actions it has seen.
    """
    told = [censor(event, seat) for event in events]
    parts = [told[at : at + _AT_ONCE] for at in range(0, len(told), _AT_ONCE)] or [[]]
    for number, part in enumerate(parts):
        first = again and number == 0
        yield RoundHappened(*place, tuple(part), again=first, more=number + 1 < len(parts))


def shoe_sealed(dealt: BlackjackSitting) -> Iterator[ShoeSealed]:
    """Return what fixes the shoe of the round in play, and which of its cards were out before the round."""
    seal, record = dealt.seal, dealt.round
    if seal is None or record is None:
        return
    commitments, out = seal.commitments, record.shoe.cards[: record.shoe.dealt]
    for start in range(0, len(commitments), SEALED_AT_ONCE):
        end = start + SEALED_AT_ONCE
        yield ShoeSealed(start, commitments[start:end], seal.key, out[start:end])


def shoe_opened(dealt: BlackjackSitting, state: RoundState) -> Iterator[ShoeOpened]:
    """Return what proves the cards of a round that is over; nothing for a shoe without seal."""
    seal, record = dealt.seal, dealt.round
    if seal is None or record is None:
        return
    order = cut_order(seal.key, seal.words, len(seal.deck))
    places = range(record.shoe.dealt, state.shoe.dealt)
    cards = [OpenedCard(at, record.shoe.cards[at], seal.salt(order[at])) for at in places]
    for start in range(0, len(cards), _AT_ONCE):
        end = start + _AT_ONCE
        yield ShoeOpened(dealt.rounds, tuple(cards[start:end]), more=end < len(cards))


def _players(sitting: BlackjackSitting, host: PlayerLooks) -> Iterator[PlayerShown]:
    for chair, name in zip(sitting.chairs, pit_names(sitting, host), strict=True):
        own = chair.person and not chair.guest
        portrait = host.portrait if own else chair.portrait
        yield PlayerShown(name, portrait, chair.stack, person=chair.person or bool(chair.ticket))
