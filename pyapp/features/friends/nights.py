"""What is kept of nights among friends: by the host from the table, by guests from what the host tells."""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from string import hexdigits
from typing import Final

from pyapp.app.profiles.profile import Profile
from pyapp.app.session.kept_texts import KeptForm, KeptStore
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.guest_sitting import TicketDebt
from pyapp.app.sittings.holdem.sitting import HoldemSitting, taken_home
from pyapp.cards.bounds import LARGEST, LONGEST_NAME
from pyapp.features.friends import NIGHTS
from pyapp.features.friends.channel import MessageError
from pyapp.features.friends.ledger import (
    MOST_PAID,
    MOST_STAKES,
    Night,
    NightBook,
    NightShare,
    NightStake,
    is_within_bounds,
    marked_by_night,
    with_night,
)
from pyapp.features.friends.messages import NightShown, StakeShown
from pyapp.features.friends.proofs import told_of
from pyapp.features.friends.ticket_claim import TicketClaim
from pyapp.money import NO_MONEY, Chips, HalfDollars, chips_to_half_dollars
from pyapp.records.codec import many, record, row, text, whole
from pyapp.records.names_and_dates import MOMENT, one_line
from pyapp.tables import GameFormat
from pyapp.texts import say

_LONGEST: Final = 80
_STAKE: Final = row(NightStake, name=text(_LONGEST), seat=text(_LONGEST), earlier=whole(-LARGEST))
NIGHT_CODEC: Final = record(
    Night,
    sparing={"paid": ()},
    id=text(_LONGEST),
    own=text(_LONGEST),
    began=MOMENT,
    until=MOMENT,
    stakes=many(_STAKE, MOST_STAKES),
    paid=many(row(NightShare, name=text(_LONGEST), amount=whole(-LARGEST)), MOST_PAID),
)
NIGHTS_FORM: Final = KeptForm(
    NIGHTS,
    record(NightBook, sparing={"figure": 0, "paid": 0}, nights=many(NIGHT_CODEC)).checked(marked_by_night),
)


def nights_store(session: Session) -> KeptStore[NightBook]:
    """Return the store of the nights."""
    return KeptStore(session, NIGHTS_FORM, NightBook, _lost)


def _lost() -> str:
    return say("friends.ledger.not_kept")


ONE_NIGHT: Final = 6 * 60 * 60 * 1000
"""Milliseconds without a hand after which another night begins."""


@dataclass(frozen=True, slots=True)
class GuestSeat:
    """A guest's seat as it stands between two hands: what would be owed if it were given up now."""

    name: str
    debt: TicketDebt


_HOST: Final = "host"
"""How the seats at the host's screen begin; the preset and when the night began there follow."""


def seat_key(ticket: str) -> str:
    """Return what is kept of a ticket: whose it is and its number, with which no one can come back."""
    return ticket[:24]


class HostedNight:
    """The night at one table of the host's, from the first guest who sits down there."""

    def __init__(self, session: Session, per_dollar: int) -> None:
        """Take how many chips of the table make a dollar; 2 where they are half-dollars."""
        self._session, self._per_dollar = session, per_dollar
        self._store = nights_store(session)
        self._owner = session.profile.owner
        self._night: Night | None = None
        self._names = dict[str, str]()
        """Who has sat on the seats of this table, those that were left since too."""

        self._with_guests = False
        """Whether guests were there at the last look, or are part of the game that is going on."""

        self._left: dict[str, Night] = {}
        """The last night of each seat, where another has begun: its guest may have missed the end of it."""

    def note(self, table: HoldemSitting | BlackjackSitting, own: str, seats: Sequence[GuestSeat]) -> None:
        """Keep what everyone has now, and what those have who got up; nothing before a guest sits there."""
        profile, now = self._session.profile.current, self._session.outside.now()
        house, is_own = profile.tickets.house, self._session.profile.owner == self._owner
        if not house or not is_own or (not seats and self._night is None):
            return  # a table of an earlier version has no name before its first guest is there
        night = self._night or self._begun(house, now)
        sums = [one for one in night.stakes if not one.seat]
        stakes = {one.seat: one for one in night.stakes if one.seat}
        if before := self._own_seat(table, night, seats, now):
            stakes[before.seat] = self._own(table, replace(before, name=own))
        self._with_guests = bool(seats) or (self._with_guests and _is_played_out(table))
        for key, name, debt in self._guests(seats, profile, stakes):
            known = stakes.get(key) or NightStake(name, NO_MONEY, NO_MONEY, key, self._earlier(key, night))
            brought = HalfDollars(max(0, self._money(debt.brought) - known.earlier))
            stakes[key] = replace(known, brought=brought, chips=self._money(debt.chips))
            self._names[key] = known.name
        summed = _summed([*sums, *stakes.values()], {*_running(profile, seats, stakes)})
        self._night = replace(night, until=max(now, night.until), own=own, stakes=summed)
        if self._night.stakes != night.stakes:
            self._store.change(lambda book: with_night(book, self._night or night))

    def told(self, ticket: str) -> Iterator[NightShown]:
        """Return the night as the guest of a ticket is told, once after the one before it."""
        key = seat_key(ticket)
        if left := self._left.pop(key, None):
            yield _shown(left, next(one.name for one in left.stakes if one.seat == key))
        if self._night and key in self._names:
            yield _shown(self._night, self._names[key])

    def _begun(self, house: str, now: int) -> Night:
        """Return the night that goes on, or a new one."""
        own = [one for one in self._store.read().nights if _is_hosted(one) and one.id.startswith(f"{house}-")]
        if own and now - own[-1].until <= ONE_NIGHT:
            return own[-1]
        self._left = {stake.seat: night for night in own for stake in night.stakes}
        return Night(f"{house}-{now:x}", now, now, "", ())

    def _own_seat(
        self, table: HoldemSitting | BlackjackSitting, night: Night, seats: Sequence[GuestSeat], now: int
    ) -> NightStake | None:
        """Return the stake of the host at a table; ``None`` while they play alone.

        It goes on for as long as guests stay there. One that begins now has what lies there, and where guests
        stay from an earlier night, what lay there last.
        """
        start = f"{_HOST} {table.rules.preset} "
        nights = (night, *(one for one in reversed(self._store.read().nights) if one.id != night.id))
        own = ((it, one) for it in nights for one in reversed(it.stakes) if one.seat.startswith(start))
        last = next(own, None)
        here = {seat_key(one.debt.ticket) for one in seats}
        goes_on = last is not None and not here.isdisjoint(one.seat for one in last[0].stakes)
        if last and last[0] is night and (goes_on or (not seats and self._with_guests)):
            return last[1]
        if not seats:
            return None
        worth = self._worth(table)
        if last and goes_on and not [*self._moved(table, last[0].until)]:
            worth = last[1].chips - sum(one for one in self._moved(table, _since(last[1].seat)) if one > 0)
        return NightStake("", NO_MONEY, NO_MONEY, f"{start}{now:x}", -worth)

    def _own(self, table: HoldemSitting | BlackjackSitting, before: NightStake) -> NightStake:
        """Return what the people at the host's screen brought and have, by what has moved since."""
        moved = [*self._moved(table, _since(before.seat))]
        brought = sum((-one for one in moved if one < 0), NO_MONEY) - before.earlier
        out = sum((one for one in moved if one > 0), NO_MONEY)
        return replace(before, brought=brought, chips=out + self._worth(table))

    def _moved(self, table: HoldemSitting | BlackjackSitting, since: int) -> Iterator[HalfDollars]:
        """Return what has moved between the host's bankroll and tables of a preset."""
        for entry in self._session.profile.current.ledger:
            if entry.at > since and entry.table == table.rules.preset:
                yield entry.amount

    def _guests(
        self, seats: Sequence[GuestSeat], profile: Profile, stakes: dict[str, NightStake]
    ) -> Iterator[tuple[str, str, TicketDebt]]:
        """Return who sits there, and what those took home who sat there before."""
        here = {seat_key(one.debt.ticket): one for one in seats}
        yield from ((key, one.name, one.debt) for key, one in here.items())
        for debt in (*profile.tickets.owed, *profile.tickets.booked):
            key = seat_key(debt.ticket)
            if key in self._names and key not in here and key in stakes:
                yield key, stakes[key].name, debt

    def _earlier(self, key: str, night: Night) -> HalfDollars:
        """Return what of a seat's chips belongs to earlier nights."""
        others = (one for one in reversed(self._store.read().nights) if one.id != night.id)
        last = next((stake for one in others for stake in one.stakes if stake.seat == key), None)
        return last.brought + last.earlier - last.chips if last else NO_MONEY

    def _worth(self, table: HoldemSitting | BlackjackSitting) -> HalfDollars:
        """Return what the people at the host's screen have; in a sit-and-go their entries till it ends."""
        if isinstance(table, BlackjackSitting):
            return sum((table.chairs[at].stack for at in table.persons), NO_MONEY)
        if table.game is GameFormat.SIT_AND_GO and not table.over:
            return self._money(table.buy_in * len(table.persons))
        return self._money(taken_home(table))

    def _money(self, chips: int) -> HalfDollars:
        return chips_to_half_dollars(Chips(chips), self._per_dollar)


def _shown(night: Night, own: str) -> NightShown:
    told = (StakeShown(one.name, one.brought, one.chips) for one in night.stakes[:MOST_STAKES])
    return NightShown(night.id, night.began, own, tuple(told))


def _running(profile: Profile, seats: Sequence[GuestSeat], stakes: Iterable[str]) -> Iterator[str]:
    """Return the seats that chips may still come to: of guests at any table, and at the host's screen."""
    yield from (seat_key(one.debt.ticket) for one in seats)
    for table in profile.tables:
        own = [seat for seat in stakes if seat.startswith(f"{_HOST} {table.rules.preset} ")]
        yield from own[-1:]
        if isinstance(table, HoldemSitting):
            yield from (seat_key(chair.guest) for chair in table.chairs)
        elif isinstance(table, BlackjackSitting):
            yield from (seat_key(chair.ticket) for chair in table.chairs)


def _summed(stakes: Sequence[NightStake], running: Container[str]) -> tuple[NightStake, ...]:
    """Return the stakes; where they are too many, each person's at seats that were left are added up.

    Such a sum has no seat, and comes after the others: whoever is there is not forgotten.
    """
    if len(stakes) <= MOST_STAKES:
        return tuple(stakes)
    found = dict[tuple[str, str], NightStake]()
    for one in sorted(stakes, key=lambda one: one.seat not in running):
        seat = one.seat if one.seat in running else ""
        known = found.get((one.name, seat), NightStake(one.name, NO_MONEY, NO_MONEY, seat, one.earlier))
        brought, chips = known.brought + one.brought, known.chips + one.chips
        found[one.name, seat] = replace(known, brought=brought, chips=chips)
    return tuple(found.values())


def _is_played_out(table: HoldemSitting | BlackjackSitting) -> bool:
    """Tell whether a game that has begun goes on to its end for the chips of those who are out, too."""
    if isinstance(table, BlackjackSitting) or table.game is GameFormat.CASH:
        return False
    return table.hands > 0 and not table.over


def _is_hosted(night: Night) -> bool:
    """Tell whether a night was at this page's tables; one from elsewhere has no such seat."""
    return any(one.seat.startswith(_HOST) for one in night.stakes)


def _since(seat: str) -> int:
    digits = seat.rpartition(" ")[2]
    return int(digits, 16) if digits and set(digits) <= {*hexdigits} else 0


class GuestNight:
    """Keeps what a host tells of the night."""

    def __init__(self, session: Session) -> None:
        self._session, self._store = session, nights_store(session)

    def hear(self, claim: TicketClaim, ticket: str, told: NightShown) -> None:
        """Keep the night of the host who tells it at the seat of a ticket.

        Raises ``MessageError`` for one of another. One that is known changes only where the host knows the
        ticket of the seat at which it was told before: whose page this is anyone can say.
        """
        names = [one_line(one.name)[:LONGEST_NAME] for one in told.stakes]
        host = claim.host
        if host is None or not told.night.startswith(f"{host.house}-") or len(names) > MOST_STAKES:
            raise MessageError("night")
        own, seat = one_line(told.own)[:LONGEST_NAME], told_of(ticket)
        stakes = tuple(
            NightStake(name, HalfDollars(one.brought), HalfDollars(one.chips), seat if name == own else "")
            for name, one in zip(names, told.stakes, strict=True)
        )
        if own not in names:
            return  # a host of an earlier version forgets seats from the 25th on
        known = [one.seat for it in self._store.read().nights if it.id == told.night for one in it.stakes]
        if any(known) and not any(map(claim.knows_told, filter(None, known))):
            return
        now = self._session.outside.now()
        night = Night(told.night[:_LONGEST], min(told.began, now), now, own, stakes)
        if not is_within_bounds(night):
            raise MessageError("night")
        self._store.change(lambda book: with_night(book, night, seat))
