"""The pit as JSON values and back, every field checked: the sitting, and the history of a person's play.

Saved rounds must play, and chips must add up.
"""

from dataclasses import asdict
from typing import Final

from pyapp.agents.blackjack import SPREADS
from pyapp.app.sittings.blackjack.play_history import ActionTally, Mistake, PlayHistory
from pyapp.app.sittings.blackjack.sitting import Assists, BlackjackChair, BlackjackSitting, BotPlan
from pyapp.app.sittings.guest_sitting import GUEST_SECONDS
from pyapp.blackjack import BlackjackError
from pyapp.cards import Card, CardError, Seal, is_whole, ordered_shoe, parse_cards
from pyapp.cards.bounds import LARGEST, LONGEST_STREAK
from pyapp.records import FieldError, Fields, Json, read_record
from pyapp.records.blackjack import (
    RoundRecord,
    record_from_json,
    record_to_json,
    replay_round,
    rules_from_json,
    rules_to_json,
    shoe_from_json,
    shoe_to_json,
)
from pyapp.texts import say


def pit_to_json(pit: BlackjackSitting) -> dict[str, Json]:
    """Write a sitting as JSON values."""
    return {
        "rules": rules_to_json(pit.rules),
        "buy_in": pit.buy_in,
        "chairs": [_chair_to_json(chair) for chair in pit.chairs],
        "bets": list(pit.bets),
        "bettor": pit.bettor,
        "shoe": shoe_to_json(pit.shoe) if pit.shoe else None,
        "round": record_to_json(pit.round) if pit.round else None,
        "last": record_to_json(pit.last) if pit.last else None,
        "reviewed": pit.reviewed,
        "rounds": pit.rounds,
        "house": pit.house,
        "aids": asdict(pit.aids),
        **_guests_to_json(pit),
    }


def pit_from_json(saved: Fields) -> BlackjackSitting:
    """Read a sitting; raises ``FieldError`` where a field is wrong, or where it could not be played on."""
    rules = rules_from_json(saved.fields("rules"))
    saved = saved.over({"taken": 0, "guest_seconds": GUEST_SECONDS})
    return read_record(
        saved,
        BlackjackSitting,
        rules=rules,
        buy_in=saved.whole("buy_in", least=1),
        chairs=tuple(_chair(chair) for chair in saved.each("chairs")),
        shoe=shoe_from_json(saved.fields("shoe"), rules.decks) if "shoe" in saved else None,
        round=_record(saved, "round"),
        last=_record(saved, "last"),
        house=saved.whole("house", least=-LARGEST),
        aids=read_record(saved.fields("aids").over({"quiz": False}), Assists),
        owed=(),
        seal=_seal(saved.fields("seal")) if "seal" in saved else None,
    )


def _guests_to_json(pit: BlackjackSitting) -> dict[str, Json]:
    """Write what only a table has to which friends came from other devices."""
    written: dict[str, Json] = {}
    if pit.taken:
        written["taken"] = pit.taken
    if pit.seal:
        cards = "".join(map(str, pit.seal.deck))
        written["seal"] = {"cards": cards, "nonce": pit.seal.nonce, "words": pit.seal.words}
    if pit.guest_seconds != GUEST_SECONDS:
        written["guest_seconds"] = pit.guest_seconds
    return written


def _seal(saved: Fields) -> Seal:
    try:
        cards = parse_cards(saved.text("cards"))
    except CardError as error:
        raise FieldError(say("records.shoe.unreadable", reason=error)) from error
    return Seal(cards, saved.text("nonce"), saved.text("words"), shared=True)


def _chair_to_json(chair: BlackjackChair) -> dict[str, Json]:
    """Write a chair; what only the one of a friend at another device has stays away from all others."""
    guests = {"ticket", "brought"}
    return {name: value for name, value in asdict(chair).items() if value or name not in guests}


def history_to_json(history: PlayHistory) -> dict[str, Json]:
    """Write a history as JSON values."""
    return {
        **{name: _within(getattr(history, name)) for name in (*_COUNTS, *_SUMS)},
        "tallies": [_tally_to_json(tally) for tally in history.tallies],
        "curve": list(map(_within, history.curve)),
        "stride": history.stride,
        "mistakes": [_mistake_to_json(mistake) for mistake in history.mistakes],
    }


def _tally_to_json(tally: ActionTally) -> dict[str, Json]:
    numbers = {name: _within(number) for name, number in asdict(tally).items() if name != "action"}
    return {"action": tally.action, **numbers}


def _within(number: int) -> int:
    """Return a count that can be read again, whatever it has grown to."""
    return max(-LARGEST, min(number, LARGEST))


def history_from_json(saved: Fields) -> PlayHistory:
    """Read a history; raises ``FieldError`` naming what is wrong."""
    tallies = tuple(read_record(tally, ActionTally) for tally in saved.each("tallies"))
    expected, decided, dealt = _parts(saved, sum(tally.cost for tally in tallies))
    return read_record(
        saved,
        PlayHistory,
        won=saved.whole("won", least=-LARGEST),
        expected=expected,
        tallies=tallies,
        stride=saved.whole("stride", least=1),
        mistakes=tuple(_mistake(mistake) for mistake in saved.each("mistakes")),
        decided=decided,
        dealt=dealt,
    )


def _parts(saved: Fields, cost: int) -> tuple[int, int, int]:
    """Read what bets, decisions and deals were worth; earlier saves took mistakes off the bets."""
    expected = saved.whole("expected", least=-LARGEST)
    if "decided" not in saved:
        return expected + cost, -cost, 0
    return expected, saved.whole("decided", least=-LARGEST), saved.whole("dealt", least=-LARGEST)


def _chair(saved: Fields) -> BlackjackChair:
    saved = saved.over({"portrait": "", "ticket": "", "brought": 0})
    return read_record(
        saved,
        BlackjackChair,
        bot=_strategy(saved.fields("bot")) if "bot" in saved else None,
        streak=_streak(saved.whole("streak", least=-LONGEST_STREAK)),
    )


def _strategy(saved: Fields) -> BotPlan:
    spread = saved.whole("spread")
    if spread not in SPREADS:
        raise FieldError(say("profiles.blackjack_table.spread", spread=spread))
    return read_record(saved, BotPlan, unit=saved.whole("unit", least=1), spread=spread)


def _streak(rounds: int) -> int:
    if rounds > LONGEST_STREAK:
        raise FieldError(say("profiles.blackjack_table.streak", n=rounds))
    return rounds


def _record(saved: Fields, name: str) -> RoundRecord | None:
    return record_from_json(saved.fields(name)) if name in saved else None


def _mistake_to_json(mistake: Mistake) -> dict[str, Json]:
    return {
        "rules": rules_to_json(mistake.rules),
        "cards": "".join(map(str, mistake.cards)),
        "up": str(mistake.up),
        "split": mistake.split,
        "right": mistake.right,
    }


def _mistake(saved: Fields) -> Mistake:
    rules = rules_from_json(saved.fields("rules"))
    (up,) = _cards(saved, "up", range(1, 2))
    return read_record(saved, Mistake, rules=rules, cards=_cards(saved, "cards", range(2, 12)), up=up)


def _cards(saved: Fields, name: str, count: range) -> tuple[Card, ...]:
    try:
        cards = parse_cards(saved.text(name))
    except CardError as error:
        raise FieldError(say("profiles.blackjack_table.practice_cards", reason=error)) from error
    if len(cards) not in count:
        raise FieldError(say("profiles.blackjack_table.practice_count", n=len(cards)))
    return cards


_SUMS: Final = ("won", "expected", "decided", "dealt")
_COUNTS: Final = ("rounds", "hands", "bet", "naturals", "busts", "dealer_busts")


def check_blackjack_sitting(pit: BlackjackSitting) -> None:
    """Raise ``FieldError`` where the sitting could not be played on, or its chips do not add up."""
    if not pit.persons or len(pit.bets) != len(pit.chairs):
        raise FieldError(say("profiles.blackjack_table.no_person"))
    if sum(pit.stacks) + pit.house + pit.taken != sum(chair.bought for chair in pit.chairs):
        raise FieldError(say("profiles.blackjack_table.chips"))
    if pit.seal and not is_whole(ordered_shoe(pit.seal.deck, pit.rules.penetration), pit.rules.decks):
        raise FieldError(say("records.shoe.not_whole", n=pit.rules.decks))
    try:
        _check_rounds(pit)
    except BlackjackError as error:
        raise FieldError(say("profiles.blackjack_table.unplayable", reason=error)) from error


def _check_rounds(pit: BlackjackSitting) -> None:
    if pit.round and (pit.round.stacks, pit.round.rules) != (pit.stacks, pit.rules):
        raise FieldError(say("profiles.blackjack_table.other_round"))
    if pit.round and replay_round(pit.round).state.over:
        raise FieldError(say("profiles.blackjack_table.not_paid"))
    if pit.last and (len(pit.last.stacks) != len(pit.chairs) or not replay_round(pit.last).state.over):
        raise FieldError(say("profiles.blackjack_table.last_unfinished"))
