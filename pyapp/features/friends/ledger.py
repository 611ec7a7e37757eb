"""The friends' ledger: nights, who brought what and left with what, and who owes whom in the end.

All amounts are half-dollars.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from pyapp.cards.bounds import LARGEST
from pyapp.money import NO_MONEY, HalfDollars


@dataclass(frozen=True, slots=True)
class NightStake:
    """What someone brought to a seat on one night, and what lies there or was taken home."""

    name: str
    brought: HalfDollars
    chips: HalfDollars
    seat: str = ""
    """What the host knows the seat by; empty in what guests are told."""

    earlier: HalfDollars = NO_MONEY
    """What was brought to the seat on earlier nights, less the chips that were left of it."""

    @property
    def net(self) -> HalfDollars:
        """What was won; below zero for what was lost."""
        return self.chips - self.brought


@dataclass(frozen=True, slots=True)
class NightShare:
    """What someone is to have of a night, below zero for what they are to pay."""

    name: str
    """Empty for whoever keeps the book."""

    amount: HalfDollars


@dataclass(frozen=True, slots=True)
class Night:
    """What came of one night at one host's tables."""

    id: str
    began: int
    """When, in milliseconds since 1970."""

    until: int
    own: str
    """What whoever keeps it was called there."""

    stakes: tuple[NightStake, ...]
    paid: tuple[NightShare, ...] = ()
    """What everyone was to have when it was marked as paid last; what is won later is due again."""


@dataclass(frozen=True, slots=True)
class NightBook:
    """All nights that are kept, the oldest first, and what the group has agreed on."""

    nights: tuple[Night, ...] = ()
    figure: int = 0
    """What $1,000 of chips count as, in hundredths of whatever the group reckons in; 0 for play chips."""

    paid: int = 0
    """Nights that began up to then are paid, in milliseconds since 1970; in books of earlier versions."""


MOST_NIGHTS: Final = 60
MOST_STAKES: Final = 24
"""Seats of one night that are kept: of more, those of each person that were left are added up."""


MOST_PAID: Final = MOST_STAKES + 1
"""Shares of one night that are kept as paid: of everyone there, and of whoever keeps the book."""


MOST_OF_SEAT: Final = 3
"""Nights told at one seat for which others give way: more than a seat lasts, unless a host makes them up."""


def with_night(book: NightBook, night: Night, seat: str = "") -> NightBook:
    """Return the book with a night in the place of what was known of it; the oldest give way.

    Of many that were told at one ``seat``, it is the oldest of these: no host pushes all others out.
    """
    others = [one for one in book.nights if one.id != night.id]
    paid = next((one.paid for one in book.nights if one.id == night.id), ())
    kept = sorted([*others, replace(night, stakes=night.stakes[:MOST_STAKES], paid=paid)], key=_beginning)
    if len(kept) > MOST_NIGHTS:
        told = [one for one in kept if seat and seat in {stake.seat for stake in one.stakes}]
        kept.remove(told[0] if len(told) > MOST_OF_SEAT else kept[0])
    return replace(book, nights=tuple(kept[-MOST_NIGHTS:]))


def _beginning(night: Night) -> int:
    return night.began


def is_within_bounds(night: Night) -> bool:
    """Tell whether what was brought, and what was left, are sums that can be kept; so are all shares then."""
    return max(sum(one.brought for one in night.stakes), sum(one.chips for one in night.stakes)) <= LARGEST


def by_person(night: Night) -> tuple[NightStake, ...]:
    """Return what each brought and has, all their seats together, in the order in which they sat down."""
    found = dict[str, NightStake]()
    for one in night.stakes:
        before = found.get(key := one.name.casefold(), NightStake(one.name, NO_MONEY, NO_MONEY))
        found[key] = NightStake(before.name, before.brought + one.brought, before.chips + one.chips)
    return tuple(found.values())


@dataclass(frozen=True, slots=True)
class Standing:
    """How someone stands over several nights."""

    name: str
    """Empty for whoever keeps the book, who may have been called differently from night to night."""

    nights: int
    net: HalfDollars


def standings(nights: Iterable[Night]) -> tuple[Standing, ...]:
    """Return how everyone stands, who has won most first; people are told apart by their names."""
    found = dict[str, Standing]()
    for night in nights:
        for one in by_person(night):
            name = "" if one.name.casefold() == night.own.casefold() else one.name
            before = found.get(name.casefold(), Standing(name, 0, NO_MONEY))
            found[name.casefold()] = Standing(name, before.nights + 1, before.net + one.net)
    return tuple(sorted(found.values(), key=lambda one: -one.net))


def all_paid(book: NightBook) -> NightBook:
    """Return the book with everything paid that was won up to now."""
    nights = (replace(night, paid=_shares(night)) for night in book.nights)
    return replace(book, nights=tuple(nights))


def marked_by_night(book: NightBook) -> NightBook:
    """Return a book of an earlier version, which knew up to when nights were paid, as one of this."""
    nights = (
        replace(night, paid=_shares(night)) if night.began <= book.paid else night for night in book.nights
    )
    return replace(book, nights=tuple(nights), paid=0) if book.paid else book


def _shares(night: Night) -> tuple[NightShare, ...]:
    return tuple(NightShare(name, amount) for name, amount in balances([night]).items())


def due(night: Night) -> Mapping[str, HalfDollars]:
    """Return what each is still to have of a night, below zero for what each is to pay."""
    paid = {one.name: one.amount for one in night.paid}
    now = balances([night])
    return {name: now.get(name, NO_MONEY) - paid.get(name, NO_MONEY) for name in {**now, **paid}}


def unpaid(book: NightBook) -> tuple[Night, ...]:
    """Return the nights that are not paid, or not to the end."""
    return tuple(night for night in book.nights if not night.paid or any(due(night).values()))


def all_due(nights: Iterable[Night]) -> Mapping[str, HalfDollars]:
    """Return what each is still to have of some nights."""
    found = dict[str, HalfDollars]()
    for night in nights:
        for name, amount in due(night).items():
            found[name] = found.get(name, NO_MONEY) + amount
    return found


def balances(nights: Iterable[Night]) -> Mapping[str, HalfDollars]:
    """Return what each is to have after some nights, below zero for what each is to pay; the sum is zero.

    What computer players or the house won or lost on a night is shared equally by those who were there.
    """
    found = dict[str, HalfDollars]()
    for night in nights:
        people = standings([night])
        rest, share = sum((one.net for one in people), NO_MONEY), len(people)
        for at, one in enumerate(people):
            part = HalfDollars(rest * (at + 1) // share - rest * at // share)
            found[one.name] = found.get(one.name, NO_MONEY) + one.net - part
    return found


@dataclass(frozen=True, slots=True)
class Payment:
    """One pays another."""

    payer: str
    payee: str
    amount: HalfDollars


MOST_EXACT: Final = 12
"""Among more people than these the payments are at most one fewer than the people, and need not be fewest."""


def payments(nets: Mapping[str, HalfDollars]) -> tuple[Payment, ...]:
    """Return payments that settle balances whose sum is zero; the fewest among up to `MOST_EXACT` people.

    People whose balances add up to zero among themselves need one payment fewer than they are, so the
    fewest come of as many such groups as can be.
    """
    owed = {name: net for name, net in nets.items() if net}
    groups = _groups(owed) if len(owed) <= MOST_EXACT else [tuple(owed)]
    return tuple(one for group in groups for one in _settled({name: owed[name] for name in group}))


def _groups(owed: Mapping[str, HalfDollars]) -> list[tuple[str, ...]]:
    """Return the most groups with balances that add up to zero, by what is best for each set of people."""
    names, count = [*owed], len(owed)
    totals, most = [0] * (1 << count), [0] * (1 << count)
    last = [0] * (1 << count)
    for people in range(1, 1 << count):
        lowest = (people & -people).bit_length() - 1
        totals[people] = totals[people & (people - 1)] + owed[names[lowest]]
        best, last[people] = max((most[people & ~(1 << at)], at) for at in range(count) if people >> at & 1)
        most[people] = best + (totals[people] == 0)
    found, people, group = list[tuple[str, ...]](), (1 << count) - 1, list[str]()
    while people:
        if totals[people] == 0 and group:
            found.append(tuple(group))
            group = []
        group.append(names[last[people]])
        people &= ~(1 << last[people])
    return [*found, tuple(group)] if group else found


def _settled(owed: Mapping[str, HalfDollars]) -> Iterator[Payment]:
    """Let who owes most pay who is owed most, until nothing is left; each payment settles one of the two."""
    left = dict[str, HalfDollars](owed)
    while len(left) > 1:
        payer = min(left, key=lambda name: left[name])
        payee = max(left, key=lambda name: left[name])
        amount = min(-left[payer], left[payee])
        if amount <= 0:
            return
        yield Payment(payer, payee, amount)
        left[payer] += amount
        left[payee] -= amount
        for name in (payer, payee):
            if not left[name]:
                del left[name]


def figure_of(amount: HalfDollars, figure: int) -> int:
    """Return an amount in hundredths of what the group reckons in, to the nearest."""
    return (2 * abs(amount) * figure + 2000) // 4000
