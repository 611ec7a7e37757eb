"""The rules of High Card, a table of it from sitting down to leaving, and how it is saved."""

from dataclasses import dataclass, replace
from typing import Final

from pyapp.app.sittings.open_sitting import SittingKind
from pyapp.cards import Card, CardError, ShuffleSource, parse_cards, shuffle_deck
from pyapp.money import HalfDollars
from pyapp.records import FieldError, Fields, Json

BUY_IN: Final = HalfDollars(200)
BET: Final = HalfDollars(20)
"""Half-dollars."""


@dataclass(frozen=True, slots=True)
class HighCardRules:
    """What is played for."""

    preset: str = "high-card"
    bet: HalfDollars = BET
    """Half-dollars."""


@dataclass(frozen=True, slots=True)
class HighCardSitting:
    """A place at the table."""

    stack: HalfDollars = BUY_IN
    rules: HighCardRules = HighCardRules()
    cards: tuple[Card, ...] = ()
    """The player's card and the dealer's; none between rounds."""

    persons: tuple[int, ...] = (0,)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips of the one chair."""
        return (self.stack,)

    @property
    def in_play(self) -> bool:
        """Whether the cards lie there."""
        return bool(self.cards)

    @property
    def worth(self) -> HalfDollars:
        """The chips there, in half-dollars."""
        return self.stack

    @property
    def pays_prizes(self) -> bool:
        """It is played for chips."""
        return False


def deal(sitting: HighCardSitting, chance: ShuffleSource) -> HighCardSitting:
    """Deal a card each."""
    return replace(sitting, cards=shuffle_deck(chance)[:2])


def net_of(cards: tuple[Card, ...], bet: HalfDollars) -> HalfDollars:
    """Return what the player wins: the bet with the higher card, nothing with the same rank."""
    mine, dealers = (card.rank for card in cards)
    return bet * ((mine > dealers) - (mine < dealers))


def settle(sitting: HighCardSitting) -> HighCardSitting:
    """Pay, and take the cards in."""
    return replace(sitting, stack=sitting.stack + net_of(sitting.cards, sitting.rules.bet), cards=())


def read_cards(saved: Fields) -> tuple[Card, ...]:
    """Read cards; raises ``FieldError`` for what are none."""
    try:
        return parse_cards(saved.text("cards"))
    except CardError as error:
        raise FieldError(str(error)) from error


def _to_json(sitting: HighCardSitting) -> dict[str, Json]:
    return {"stack": sitting.stack, "cards": "".join(map(str, sitting.cards))}


def _from_json(saved: Fields) -> HighCardSitting:
    return HighCardSitting(HalfDollars(saved.whole("stack")), cards=read_cards(saved))


def _check(sitting: HighCardSitting) -> None:
    if len(sitting.cards) not in {0, 2}:
        raise FieldError("The saved table of High Card has an impossible number of cards.")


HIGH_CARD_SITTINGS: Final = SittingKind("high card", HighCardSitting, _to_json, _from_json, _check)
