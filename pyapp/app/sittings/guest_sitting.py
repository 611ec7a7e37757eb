"""A guest's seat at a friend's table, and what a table with guests owes them."""

from dataclasses import dataclass
from typing import Final

from pyapp.blackjack import PRESETS, BlackjackRules
from pyapp.holdem import HoldemRules
from pyapp.money import (
    DOLLAR,
    NO_MONEY,
    Chips,
    HalfDollars,
    chips_text,
    chips_to_half_dollars,
    half_dollars_text,
)
from pyapp.records import RULES_CODEC, FieldError, Fields, Json, blackjack
from pyapp.records.codec import Codec, record
from pyapp.tables import GameFormat, name_of
from pyapp.texts import say

GUEST_SECONDS: Final = 60
"""For how many seconds a table waits for a decision of a guest at another device, where nothing is chosen."""


FRIENDS: Final = "friends"
"""What takes the place of a preset: one may sit at one friend's table at a time."""


def table_name(preset: str) -> str:
    """Return what a table is called, a friend's among them."""
    return say("friends_table.name") if preset == FRIENDS else name_of(preset)


@dataclass(frozen=True, slots=True)
class GuestRules:
    """The name of the table among all games."""

    preset: str = FRIENDS


@dataclass(frozen=True, slots=True)
class GuestSitting:
    """A guest's seat from paying for it to booking what came of it.

    The host's page deals and keeps the table; here is what the guest's bankroll needs to know.
    """

    ticket: str
    """What the host knows the guest by."""

    table: HoldemRules | BlackjackRules
    game: GameFormat
    buy_in: Chips
    brought: Chips
    """All chips that were booked out of the bankroll."""

    stack: Chips
    """The chips that lay at the seat when it was last seen, those in the pot or on bets not counted.

    At a blackjack table a chip is a half-dollar.
    """

    in_hand: bool = False
    """Whether the guest was in a hand then."""

    host: str = ""
    """What the host is called; empty for one without a name."""

    played: bool = False
    """Whether anything was played there, so that the seat may be worth something else than was brought."""

    @property
    def rules(self) -> GuestRules:
        """The name of the table."""
        return GuestRules()

    @property
    def persons(self) -> tuple[int, ...]:
        """The one seat."""
        return (0,)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips there."""
        return (self.stack,)

    @property
    def in_play(self) -> bool:
        """Whether a hand was going on."""
        return self.in_hand

    @property
    def is_blackjack(self) -> bool:
        """Whether blackjack is played at the table."""
        return isinstance(self.table, BlackjackRules)

    @property
    def pays_prizes(self) -> bool:
        """Whether the table pays a prize in place of the chips there."""
        return self.game is not GameFormat.CASH and self.game is not GameFormat.FREEZE_OUT

    @property
    def worth(self) -> HalfDollars:
        """What the seat is worth: the chips there, and nothing yet where prizes are paid."""
        return NO_MONEY if self.pays_prizes else self.money(self.stack)

    def money(self, chips: Chips) -> HalfDollars:
        """Return what chips of the table are worth, in half-dollars."""
        if isinstance(self.table, BlackjackRules):
            return HalfDollars(chips)
        return chips_to_half_dollars(chips, self.table.chips_per_dollar)

    def written(self, chips: Chips) -> str:
        """Return chips of the table as they are written there, as in `$200`."""
        if isinstance(self.table, BlackjackRules):
            return half_dollars_text(HalfDollars(chips))
        return chips_text(chips, self.table.shown_per_dollar)


def _write_rules(rules: HoldemRules | BlackjackRules) -> dict[str, Json]:
    written: dict[str, Json] = (
        blackjack.RULES_CODEC.write(rules) if isinstance(rules, BlackjackRules) else RULES_CODEC.write(rules)
    )
    return written


def _read_rules(value: Json) -> HoldemRules | BlackjackRules:
    is_blackjack = Fields(value).text("preset") in PRESETS
    return blackjack.RULES_CODEC.read(value) if is_blackjack else RULES_CODEC.read(value)


GUEST_CODEC: Final = record(
    GuestSitting, later={"host": "", "played": True}, table=Codec(_write_rules, _read_rules)
)


def check_guest_sitting(sitting: GuestSitting) -> None:
    """Raise ``FieldError`` for a seat that could not be paid out."""
    if isinstance(sitting.table, HoldemRules) and DOLLAR % sitting.table.chips_per_dollar:
        raise FieldError(say("profiles.table.chips_per_dollar"))
    if not sitting.ticket or not 0 < sitting.buy_in <= sitting.brought:
        raise FieldError(say("profiles.table.chips"))


@dataclass(frozen=True, slots=True)
class TicketDebt:
    """What is owed to a ticket, in chips of its table."""

    ticket: str
    chips: int
    brought: int
    """What came to the table from the guest, so that what never came can be given back there."""
