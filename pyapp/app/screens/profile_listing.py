"""What the screen of profiles shows, out of the session."""

from collections.abc import Iterator
from typing import Final

from pyapp.app.profiles.cashier import OFFERS
from pyapp.app.profiles.ledger import Ledger, LedgerEntry
from pyapp.app.profiles.profile import Profile, shown_name
from pyapp.app.profiles.profile_index import ListedProfile
from pyapp.app.session.game import Games
from pyapp.app.session.session import Session
from pyapp.app.sittings.guest_sitting import FRIENDS
from pyapp.cards import NO_MONEY
from pyapp.records.dates import write_date
from pyapp.tables import name_of
from pyapp.texts import say, say_member
from pyapp.views import LedgerRow, MyView, OtherView, ProfilesView

FIRST_ROWS: Final = 12
"""So many movements are shown before all are asked for."""


def profiles_view(  # noqa: PLR0913 - all that the screen shows
    session: Session, games: Games, *, deleting: int, forgetting: str, every: bool, codes: bool
) -> ProfilesView:
    """Show who is logged in, if anyone is, and who else could be."""
    others = (one for one in session.index.everybody() if one.owner != session.owner)
    me = _me(session.profile, games, deleting, every=every) if session.owner else None
    rows = tuple(_other(one, deleting=one.owner == forgetting) for one in others)
    return ProfilesView(me, rows, passcodes=codes)


def rows(ledger: Ledger) -> Iterator[LedgerRow]:
    """Return the movements in words with the bankroll after each, the oldest first."""
    balance = NO_MONEY
    for entry in ledger:
        balance += entry.amount
        yield LedgerRow(_date(entry.at), _reason(entry), entry.amount, balance)


def _me(profile: Profile, games: Games, deleting: int, *, every: bool) -> MyView:
    newest = tuple(rows(profile.ledger))[::-1]
    return MyView(
        shown_name(profile.name),
        profile.bankroll,
        locked=profile.lock is not None,
        rows=newest if every else newest[:FIRST_ROWS],
        movements=len(newest),
        offers=OFFERS,
        on_tables=tuple(
            say("profiles.at_table", table=one.name, words=one.words) for one in games.waiting(profile)
        ),
        portrait=profile.portrait,
        deleting=deleting,
    )


def _other(listed: ListedProfile, *, deleting: bool) -> OtherView:
    return OtherView(
        listed.owner, shown_name(listed.name), listed.bankroll, listed.lock is not None, deleting=deleting
    )


def _reason(entry: LedgerEntry) -> str:
    movement = say_member(entry.kind)
    if not entry.table:
        return movement
    return say("profiles.ledger.at_table", movement=movement, table=_table_name(entry.table))


def _table_name(preset: str) -> str:
    return say("friends_table.name") if preset == FRIENDS else name_of(preset)


def _date(at: int) -> str:
    return write_date(at) if at else ""
