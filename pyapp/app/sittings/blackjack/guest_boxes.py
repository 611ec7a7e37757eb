"""Friends at other devices who sit down at blackjack, buy in again and get up.

Each plays with chips of a bankroll elsewhere. What they take away is owed to their ticket until their own
device has booked it (``app/profiles/books.py``). While any sit there the shoe is sealed, and cut with
everyone's words.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pyapp.app.sittings.blackjack.sitting import BlackjackChair, BlackjackSitting, is_broke, with_bet
from pyapp.app.sittings.guest_sitting import TicketDebt
from pyapp.blackjack import must_shuffle
from pyapp.cards import ShuffleSource, fresh_shoe, ordered_shoe, seal_shoe
from pyapp.money import NO_MONEY


def box_for_guest(sitting: BlackjackSitting) -> int | None:
    """Return where a friend can sit down between rounds: a free box, else a computer player's."""
    free = [at for at, chair in enumerate(sitting.chairs) if not chair.name]
    if free:
        return free[0]
    return sitting.bots[-1] if sitting.bots else None


def boxes_free(sitting: BlackjackSitting) -> int:
    """Count the boxes that friends can still take, those of computer players too."""
    return sum(not chair.name or chair.bot is not None for chair in sitting.chairs)


def tickets_of(sitting: BlackjackSitting) -> Mapping[int, str]:
    """Return the tickets of the friends who sit at the table, by their boxes."""
    return {at: sitting.chairs[at].ticket for at in sitting.guests}


def guest_of(sitting: BlackjackSitting, ticket: str) -> int | None:
    """Return the box of a ticket; ``None`` where no one sits with it."""
    return next((at for at in sitting.guests if sitting.chairs[at].ticket == ticket), None)


def guest_seated(sitting: BlackjackSitting, ticket: str, name: str, portrait: str) -> BlackjackSitting:
    """Seat a friend, who brings the table's buy-in; where there is no box any more it is owed at once."""
    index, chips = box_for_guest(sitting), sitting.buy_in
    if index is None:
        return replace(sitting, owed=(*sitting.owed, TicketDebt(ticket, chips, chips)))
    before = sitting.chairs[index]
    chair = BlackjackChair(
        name, None, chips, before.bought + chips, portrait=portrait, ticket=ticket, brought=chips
    )
    return replace(_with_chair(sitting, index, chair), taken=sitting.taken + before.stack)


def may_buy_again(sitting: BlackjackSitting, ticket: str) -> bool:
    """Return whether a friend who cannot pay the least bet can buy in again: between two rounds."""
    index = guest_of(sitting, ticket)
    return index is not None and sitting.round is None and is_broke(sitting, index)


def guest_bought(sitting: BlackjackSitting, ticket: str) -> BlackjackSitting:
    """Bring the table's buy-in to the box of a friend, who ``may_buy_again``."""
    index = guest_of(sitting, ticket)
    assert index is not None, "the caller has asked"  # noqa: S101 - for the type checker
    chair, chips = sitting.chairs[index], sitting.buy_in
    richer = replace(
        chair, stack=chair.stack + chips, bought=chair.bought + chips, brought=chair.brought + chips
    )
    return _with_chair(sitting, index, richer)


def guest_left(sitting: BlackjackSitting, ticket: str) -> BlackjackSitting:
    """Let a friend get up between two rounds, with what lies there owed to the ticket."""
    index = guest_of(sitting, ticket)
    assert index is not None, "the caller has asked"  # noqa: S101 - for the type checker
    chair = sitting.chairs[index]
    free = BlackjackChair(bought=chair.bought)
    owed = (*sitting.owed, TicketDebt(ticket, chair.stack, chair.brought))
    return replace(_with_chair(sitting, index, free), owed=owed, taken=sitting.taken + chair.stack)


def all_guests_left(sitting: BlackjackSitting) -> BlackjackSitting:
    """Let every friend get up between two rounds: the host closes the table."""
    for ticket in tickets_of(sitting).values():
        sitting = guest_left(sitting, ticket)
    return sitting


def shoe_laid_out(sitting: BlackjackSitting, chance: ShuffleSource) -> BlackjackSitting:
    """Return the table between rounds with a sealed shoe: that in use, or the next, which can be cut.

    A shoe is shuffled where it asks for it, where it would not last for everyone who sits there, and where it
    was shuffled before the first friend came. Without friends nothing is sealed.
    """
    if not sitting.guests:
        return sitting if sitting.seal is None else _unsealed(sitting)
    shoe, seats = sitting.shoe, sum(bool(chair.name) for chair in sitting.chairs)
    lasts = shoe is not None and not must_shuffle(sitting.rules, shoe, seats)
    if sitting.seal and (lasts or shoe is None):
        return sitting
    rules = sitting.rules
    cards = fresh_shoe(rules.decks, rules.penetration, chance).cards
    return replace(sitting, shoe=None, seal=seal_shoe(cards, chance))


def shoe_cut(sitting: BlackjackSitting, words: Sequence[str]) -> BlackjackSitting:
    """Return the table with the sealed shoe, cut with everyone's words, ready to be dealt from."""
    if sitting.seal is None or sitting.shoe is not None:
        return sitting
    seal = replace(sitting.seal, words=" · ".join(filter(None, (sitting.seal.words, *words))))
    return replace(sitting, seal=seal, shoe=ordered_shoe(seal.dealt, sitting.rules.penetration))


def _unsealed(sitting: BlackjackSitting) -> BlackjackSitting:
    """Return the table without the seal of a shoe that no friend sees any more."""
    return replace(sitting, seal=None)


def _with_chair(sitting: BlackjackSitting, index: int, chair: BlackjackChair) -> BlackjackSitting:
    chairs = (*sitting.chairs[:index], chair, *sitting.chairs[index + 1 :])
    return with_bet(replace(sitting, chairs=chairs), index, NO_MONEY)
