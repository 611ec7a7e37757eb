"""What is kept of a person between visits, and how it is written down."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from pyapp.app.core.settings import SETTINGS_CODEC, Settings
from pyapp.app.profiles.books import (
    LEDGER_CODEC,
    NO_TICKETS,
    TICKETS_CODEC,
    Ledger,
    Tickets,
    needs_newer,
    opened_with,
    owing,
)
from pyapp.app.profiles.passcodes import LOCK_CODEC, PasscodeHash
from pyapp.app.sittings.blackjack.play_history import PlayHistory
from pyapp.app.sittings.blackjack.saved_sitting import PLAY_HISTORY_CODEC
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.guest_sitting import GuestSitting
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.tournament import HANDS_A_LEVEL
from pyapp.app.sittings.people import PlayerLooks
from pyapp.app.sittings.saved_sitting import TABLE_CODEC, OpenSitting
from pyapp.money import HalfDollars, half_dollars, whole_dollars
from pyapp.records.codec import GROUP, TEXT, Codec, FieldError, Json, many, optional, record
from pyapp.records.names_and_dates import fits_in_name, sensible_name
from pyapp.texts import say

SCHEMA: Final = 9
"""The newest version of the saved form; what older builds could not read raises it and adds a migration."""

COMMON_SCHEMA: Final = 4
"""The version of a save without any of that, which older builds can read too."""

_TOURNAMENTS: Final = 5
"""The version of a save with a tournament and without friends at other devices."""

_FRIENDS: Final = 6
"""The version of a save with friends at other devices, for whom one page deals hold'em."""

_BLACKJACK_FRIENDS: Final = 8
"""The version of a save with blackjack among friends at other devices."""

FIRST_CHIPS: Final = half_dollars(1000)
"""Play chips that a new bankroll starts with, and that the house gives again to one who has run out."""

NAMELESS: Final = "Guest"
"""The name of a profile that was given none, as it is saved."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's chips and choices; ``bankroll`` does not count the chips on tables.

    Amounts are half-dollars, since blackjack pays $7.50 for $5.
    """

    bankroll: HalfDollars = FIRST_CHIPS
    granted: HalfDollars = FIRST_CHIPS
    """All chips that the house ever gave."""

    settings: Settings = field(default_factory=Settings)
    tables: tuple[OpenSitting, ...] = ()
    """The tables where the person sits, the one played last first; one of each preset at most."""

    memory: Mapping[str, Json] = field(default_factory=dict[str, Json])
    """What the computer players remember of the person and of each other, by name."""

    pit_history: PlayHistory = field(default_factory=PlayHistory)
    name: str = NAMELESS
    portrait: str = ""
    """The portrait that the person has chosen; empty for none."""

    lock: PasscodeHash | None = None
    """What a passcode is checked against; ``None`` where none is asked for."""

    ledger: Ledger = ()
    """Every movement of the bankroll; begins with what the bankroll holds, where it is not given."""

    tickets: Tickets = NO_TICKETS
    """What friends are owed, and what waits at friends' tables."""

    def __post_init__(self) -> None:
        """Begin the ledger."""
        if not self.ledger:
            object.__setattr__(self, "ledger", opened_with(self.bankroll))

    @property
    def dollars(self) -> int:
        """Whole dollars in the bankroll: what a seat at hold'em may be paid with."""
        return whole_dollars(self.bankroll)

    @property
    def sitting(self) -> HoldemSitting | None:
        """The hold'em table that was played last."""
        return next((table for table in self.tables if isinstance(table, HoldemSitting)), None)

    @property
    def blackjack(self) -> BlackjackSitting | None:
        """The blackjack table."""
        return next((table for table in self.tables if isinstance(table, BlackjackSitting)), None)

    def table(self, preset: str) -> OpenSitting | None:
        """Return the table of a preset; ``None`` where the person sits at none."""
        return next((table for table in self.tables if table.rules.preset == preset), None)

    def seated(self, table: OpenSitting) -> "Profile":
        """Sit at ``table``, which takes the place of the one of its preset and is the one played last.

        What guests who got up are to have is owed here from now on.
        """
        tickets = self.tickets
        if isinstance(table, HoldemSitting | BlackjackSitting) and table.owed:
            tickets, table = owing(tickets, table.owed), replace(table, owed=())
        return replace(self, tables=(table, *self._others(table.rules.preset)), tickets=tickets)

    def left(self, preset: str) -> "Profile":
        """Sit no longer at the table of a preset; its chips are the cashier's business.

        What its guests have there is owed to them from now on, in whatever way the table ends.
        """
        table, tickets = self.table(preset), self.tickets
        if isinstance(table, HoldemSitting | BlackjackSitting):
            tickets = owing(tickets, table.debts)
        return replace(self, tables=self._others(preset), tickets=tickets)

    def _others(self, preset: str) -> tuple[OpenSitting, ...]:
        return tuple(table for table in self.tables if table.rules.preset != preset)


def shown_name(name: str) -> str:
    """Return the name of a profile as it is shown: one that was given none is a guest in every language."""
    return say("profiles.guest") if name == NAMELESS else name


def looks_of(profile: Profile) -> PlayerLooks:
    """Return what the owner of a profile is called among others at a table, and drawn as."""
    return PlayerLooks("" if profile.name == NAMELESS else profile.name, profile.portrait)


def _schema(profile: Profile) -> int:
    """Return the oldest version that can keep a profile; the newest one came with what is owed to tickets."""
    if needs_newer(profile.tickets):
        return SCHEMA
    return max(map(_schema_of, profile.tables), default=COMMON_SCHEMA)


def _schema_of(table: OpenSitting) -> int:
    """Return the oldest version that has such a table.

    Schema 5 came with tournaments and with sit-and-goes of other lengths, schema 6 with friends at other
    devices, schema 8 with blackjack among friends. Schema 7 is no longer written.
    """
    if isinstance(table, GuestSitting):
        return _BLACKJACK_FRIENDS if table.is_blackjack else _FRIENDS
    if isinstance(table, BlackjackSitting):
        return _BLACKJACK_FRIENDS if table.guests or table.taken or table.seal else COMMON_SCHEMA
    if table.guests:
        return _FRIENDS
    changed = table.tournament is not None or table.level_hands != HANDS_A_LEVEL
    return _TOURNAMENTS if changed else COMMON_SCHEMA


def _name(name: str) -> str:
    """Return a name as it is read; a blank one, which could be chosen once, is no reason to lose chips."""
    if not fits_in_name(name):
        raise FieldError(say("profiles.save.name"))
    return name if sensible_name(name) else NAMELESS


_PROFILE: Final = record(
    Profile,
    later={"memory": {}, "pit_history": PlayHistory(), "portrait": ""},
    sparing={"tickets": NO_TICKETS},
    settings=SETTINGS_CODEC,
    tables=many(TABLE_CODEC),
    memory=GROUP,
    pit_history=PLAY_HISTORY_CODEC,
    name=TEXT.checked(_name),
    lock=optional(LOCK_CODEC),
    ledger=LEDGER_CODEC,
    tickets=TICKETS_CODEC,
)


def _write(profile: Profile) -> dict[str, Json]:
    return {"schema": _schema(profile), **_PROFILE.write(profile)}


PROFILE_CODEC: Final = Codec(_write, _PROFILE.read)
