"""A blackjack table and the history of a person's play as JSON values and back, every field checked.

Saved rounds must play, and chips must add up.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pyapp.agents.blackjack.bot_kinds import SPREADS
from pyapp.app.sittings.blackjack.play_history import ActionTally, Mistake, PlayHistory
from pyapp.app.sittings.blackjack.sitting import Assists, BlackjackChair, BlackjackSitting, BotPlan
from pyapp.app.sittings.guest_sitting import GUEST_SECONDS
from pyapp.blackjack import BlackjackError
from pyapp.cards import Card, Seal, is_whole, ordered_shoe
from pyapp.cards.bounds import LARGEST, LONGEST_STREAK
from pyapp.money import NO_MONEY
from pyapp.records.blackjack import ROUND_RECORD_CODEC, RULES_CODEC, SHOE_CODEC, check_shoe, replay_round
from pyapp.records.codec import CARDS, WHOLE, Codec, FieldError, Format, Json, many, optional, record, whole
from pyapp.records.json_fields import Fields
from pyapp.texts import say


def _within(number: int) -> int:
    """Return a count that can be read again, whatever it has grown to."""
    return max(-LARGEST, min(number, LARGEST))


def _in_parts(saved: Mapping[str, Json]) -> Mapping[str, Json]:
    """Say what bets, decisions and deals were worth: earlier saves took mistakes off the bets."""
    if saved.get("decided") is not None:
        return saved
    fields = Fields(saved)
    cost = sum(tally.whole("cost") for tally in fields.each("tallies"))
    return {**saved, "expected": fields.whole("expected", -LARGEST) + cost, "decided": -cost, "dealt": 0}


def _practised(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    if len(cards) not in range(2, 12):
        raise FieldError(say("profiles.blackjack_table.practice_count", n=len(cards)))
    return cards


_COUNTS: Final = Format({int: Codec(_within, WHOLE.read)})
_SUM: Final = Codec(_within, whole(-LARGEST).read)
PLAY_HISTORY_CODEC: Final = _COUNTS.record(
    PlayHistory,
    won=_SUM,
    expected=_SUM,
    decided=_SUM,
    dealt=_SUM,
    tallies=many(_COUNTS.record(ActionTally)),
    stride=whole(1),
    mistakes=many(record(Mistake, rules=RULES_CODEC, cards=CARDS.checked(_practised))),
).upgraded(_in_parts)


def _bet_by(units: int) -> int:
    if units not in SPREADS:
        raise FieldError(say("profiles.blackjack_table.spread", spread=units))
    return units


def _shared(seal: Seal) -> Seal:
    return replace(seal, shared=True)


def _with_whole_shoe(sitting: BlackjackSitting) -> BlackjackSitting:
    if sitting.shoe:
        check_shoe(sitting.shoe, sitting.rules.decks)
    return sitting


_CHAIR: Final = record(
    BlackjackChair,
    later={"portrait": ""},
    sparing={"ticket": "", "brought": NO_MONEY},
    bot=optional(record(BotPlan, unit=whole(1), spread=WHOLE.checked(_bet_by))),
    streak=whole(-LONGEST_STREAK, LONGEST_STREAK),
)
_SEAL: Final = record(Seal, unwritten=("shared",), named={"deck": "cards"}, deck=CARDS).checked(_shared)
BLACKJACK_SITTING_CODEC: Final = record(
    BlackjackSitting,
    sparing={"taken": NO_MONEY, "seal": None, "guest_seconds": GUEST_SECONDS},
    unwritten=("owed",),
    rules=RULES_CODEC,
    buy_in=whole(1),
    chairs=many(_CHAIR),
    shoe=optional(SHOE_CODEC),
    round=optional(ROUND_RECORD_CODEC),
    last=optional(ROUND_RECORD_CODEC),
    house=whole(-LARGEST),
    aids=record(Assists, later={"quiz": False}),
    seal=optional(_SEAL),
).checked(_with_whole_shoe)


def check_blackjack_sitting(sitting: BlackjackSitting) -> None:
    """Raise ``FieldError`` where the sitting could not be played on, or its chips do not add up."""
    if not sitting.persons or len(sitting.bets) != len(sitting.chairs):
        raise FieldError(say("profiles.blackjack_table.no_person"))
    if sum(sitting.stacks) + sitting.house + sitting.taken != sum(chair.bought for chair in sitting.chairs):
        raise FieldError(say("profiles.blackjack_table.chips"))
    if sitting.seal and not is_whole(
        ordered_shoe(sitting.seal.deck, sitting.rules.penetration), sitting.rules.decks
    ):
        raise FieldError(say("records.shoe.not_whole", n=sitting.rules.decks))
    try:
        _check_rounds(sitting)
    except BlackjackError as error:
        raise FieldError(say("profiles.blackjack_table.unplayable", reason=error)) from error


def _check_rounds(sitting: BlackjackSitting) -> None:
    if sitting.round and (sitting.round.stacks, sitting.round.rules) != (sitting.stacks, sitting.rules):
        raise FieldError(say("profiles.blackjack_table.other_round"))
    if sitting.round and replay_round(sitting.round).state.over:
        raise FieldError(say("profiles.blackjack_table.not_paid"))
    if sitting.last and (
        len(sitting.last.stacks) != len(sitting.chairs) or not replay_round(sitting.last).state.over
    ):
        raise FieldError(say("profiles.blackjack_table.last_unfinished"))
