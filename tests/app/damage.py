"""A hundred ways in which a save can be damaged."""

import json
from binascii import crc32
from collections.abc import Callable
from operator import itemgetter
from typing import Any

from pyapp.app.core.settings import DeckColours, Settings, Speed
from pyapp.app.profiles.kept_profiles import copy_keys
from pyapp.app.profiles.profile import PROFILE_CODEC, Profile
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.profiles.saves import sealed
from pyapp.app.sittings.blackjack.play_history import PlayHistory
from pyapp.app.sittings.blackjack.saved_sitting import PLAY_HISTORY_CODEC
from pyapp.app.sittings.holdem.setup import seated, usual
from pyapp.app.sittings.holdem.sitting import after_action, next_hand
from pyapp.cards import stack_deck
from pyapp.cards.bounds import LONGEST_SAVE
from pyapp.holdem import CASINO_LIMIT, Call, RaiseTo
from pyapp.money import Chips, HalfDollars
from pyapp.records import RULES_CODEC
from tests.app.fakes import FakeStorage

FIRST, SECOND = copy_keys("guest")
OLDER = Profile(HalfDollars(640), HalfDollars(2000), Settings(Speed.FAST, deck=DeckColours.FOUR))


def mid_hand() -> Profile:
    """Sit down with five bots, deal, and let two act."""
    sitting = seated(usual("casino-limit", 1000, Speed.NORMAL), drawn=2)
    dealt = next_hand(sitting, stack_deck("As Kd"))
    return Profile(
        HalfDollars(1600),
        HalfDollars(2000),
        Settings(),
        (after_action(after_action(dealt, Call()), RaiseTo(Chips(8))),),
    )


NEWER = mid_hand()


def kept() -> FakeStorage:
    """Save a profile twice: the older copy lies first, the newer one second."""
    storage = FakeStorage()
    vault = ProfileStore(storage)
    vault.load()
    assert vault.save(OLDER) == vault.save(NEWER) == ""
    return storage


def plain(**changes: object) -> str:
    """Write a save without a seal, with some of its fields changed."""
    return json.dumps({**PROFILE_CODEC.write(OLDER), **changes})


def hand(**changes: object) -> str:
    """Write a save without a seal in the middle of a hand, with the sitting's fields changed."""
    saved: dict[str, Any] = json.loads(json.dumps(PROFILE_CODEC.write(NEWER)))
    saved["tables"][0]["table"].update(changes)
    return json.dumps(saved)


def with_hand(**changes: object) -> str:
    """Write a save whose hand in play has some fields changed."""
    saved: dict[str, Any] = json.loads(hand())
    saved["tables"][0]["table"]["hand"].update(changes)
    return json.dumps(saved)


def twice() -> str:
    """Write a save that sits at one table twice."""
    saved: dict[str, Any] = json.loads(hand())
    saved["tables"] *= 2
    return json.dumps(saved)


def resealed(text: str) -> str:
    """Put a false save behind a true checksum, as someone does who knows how."""
    body = sealed("guest", 9, Profile())
    start = body.index('"profile":') + len('"profile":')
    return with_true_checksum(body[:start] + text + "}")


def with_true_checksum(text: str) -> str:
    return text[:8] + f"{crc32(text[18:].encode()):08x}" + text[16:]


RULES = RULES_CODEC.write(CASINO_LIMIT)
BLANK: dict[str, Any] = dict(PLAY_HISTORY_CODEC.write(PlayHistory()))
LOCK = {"salt": "0" * 32, "rounds": 1000, "hash": "f" * 64}
EMPTY: dict[str, object] = {}
CHAIR = {"name": "You", "person": True, "stack": 9, "bought": 9}
WRONG: dict[str, str] = {
    "no version": json.dumps({"bankroll": 10}),
    "version zero": plain(schema=0),
    "version below zero": plain(schema=-1),
    "version in words": plain(schema="two"),
    "version half": plain(schema=1.5),
    "negative chips": plain(bankroll=-5),
    "half a chip": plain(bankroll=10.5),
    "chips in words": plain(bankroll="many"),
    "chips that are true": plain(bankroll=True),
    "chips in a list": plain(bankroll=[640]),
    "infinite chips": plain().replace("640", "Infinity"),
    "chips that are no number": plain().replace("640", "NaN"),
    "chips beyond all measure": plain(bankroll=10**30),
    "no chips": plain(bankroll=None),
    "granted nothing": plain(granted=None),
    "granted below zero": plain(granted=-1),
    "granted in words": plain(granted="lots"),
    "granted beyond all measure": plain(granted=10**16),
    "unknown speed": plain(settings={"speed": "warp", "deck": "four"}),
    "speed in figures": plain(settings={"speed": 3, "deck": "four"}),
    "colours in words": plain(settings={"speed": "fast", "deck": "five"}),
    "settings gone": plain(settings=7),
    "settings in a list": plain(settings=[]),
    "settings in a text": plain(settings="fast"),
    "no settings": plain(settings=None),
    "no name": plain(name=None),
    "an empty name": plain(name=""),
    "a name of blanks": plain(name="   "),
    "a name without end": plain(name="A" * 25),
    "a name of two lines": plain(name="A\nB"),
    "a name in a list": plain(name=["Ann"]),
    "a lock that is a text": plain(lock="1234"),
    "a lock without salt": plain(lock={"rounds": 1, "hash": "0" * 64}),
    "a lock with a short salt": plain(lock={**LOCK, "salt": "00"}),
    "a lock with a hash in words": plain(lock={**LOCK, "hash": "x" * 64}),
    "a lock of no rounds": plain(lock={**LOCK, "rounds": 0}),
    "a lock of endless rounds": plain(lock={**LOCK, "rounds": 10**12}),
    "no ledger": plain(ledger=None),
    "an empty ledger": plain(ledger=[]),
    "a ledger that is a text": plain(ledger="opening"),
    "a ledger of numbers": plain(ledger=[640]),
    "a ledger that does not add up": plain(ledger=[[0, "opening", 641, ""]]),
    "a ledger with a movement twice": plain(ledger=[[0, "opening", 640, ""], [0, "opening", 640, ""]]),
    "a ledger with an unknown movement": plain(ledger=[[0, "stolen", 640, ""]]),
    "a ledger from before all time": plain(ledger=[[-1, "opening", 640, ""]]),
    "a ledger with half a chip": plain(ledger=[[0, "opening", 639.5, ""], [0, "bought", 0.5, ""]]),
    "a ledger with flags": plain(ledger=[[False, "opening", 640, ""]]),
    "a ledger with short rows": plain(ledger=[[0, "opening", 640]]),
    "a ledger of no numbers": plain(ledger=[[0, "opening", 640, ""]]).replace("640", "NaN"),
    "a pit that is a list": plain(tables=[{"kind": "blackjack", "table": [1]}]),
    "a pit that is empty": plain(tables=[{"kind": "blackjack", "table": EMPTY}]),
    "a pit in words": plain(tables=[{"kind": "blackjack", "table": "closed"}]),
    "an old pit in words": plain(schema=3, pit="closed"),
    "blackjack counted in words": plain(pit_history="lucky"),
    "blackjack counted below zero": plain(pit_history={**BLANK, "rounds": -1}),
    "blackjack with a curve of words": plain(pit_history={**BLANK, "curve": ["up"]}),
    "blackjack with a stride of nothing": plain(pit_history={**BLANK, "stride": 0}),
    "memory is a list": plain(memory=[1]),
    "memory of nobody's habits": plain(memory={"You": "loose"}),
    "memory is a number": plain(memory=1),
    "a table is a list": plain(tables=[{"kind": "holdem", "table": [1]}]),
    "a table is a text": plain(tables=[{"kind": "holdem", "table": "at the bar"}]),
    "a table is empty": plain(tables=[{"kind": "holdem", "table": EMPTY}]),
    "a table of no game": plain(tables=[{"kind": "bridge", "table": EMPTY}]),
    "a table without a kind": plain(tables=[{"table": EMPTY}]),
    "tables are a number": plain(tables=2),
    "tables are words": plain(tables=["holdem"]),
    "the same table twice": twice(),
    "an old sitting is a list": plain(schema=3, sitting=[1]),
    "an old sitting is a text": plain(schema=3, sitting="at the bar"),
    "chips do not add up": hand(chairs=[{**CHAIR, "bought": 8}]),
    "one chair": hand(chairs=[CHAIR]),
    "no chairs": hand(chairs=[]),
    "eleven chairs": hand(chairs=[CHAIR] * 11),
    "chairs are a number": hand(chairs=6),
    "a chair is a text": hand(chairs=["You"] * 6),
    "a chair without a name": hand(chairs=[{**CHAIR, "name": None}] * 6),
    "a chair without chips": hand(chairs=[{"name": "You", "person": True}] * 6),
    "a chair in debt": hand(chairs=[{**CHAIR, "stack": -9}] * 6),
    "nobody is you": hand(chairs=[{**CHAIR, "person": False}] * 3),
    "nobody known sits there": hand(chairs=[CHAIR, *[{**CHAIR, "person": False, "name": "Zork"}] * 5]),
    "button off the table": hand(drawn=6),
    "button below the table": hand(drawn=-1),
    "a buy-in of nothing": hand(buy_in=0),
    "hands below zero": hand(hands=-1),
    "hands in words": hand(hands="few"),
    "an unknown game": hand(game="snap"),
    "finishes are a text": hand(finishes="all"),
    "a finish off the table": hand(finishes=[{"chair": 44, "place": 1, "prize": 5}]),
    "a finish without a place": hand(finishes=[{"chair": 1, "place": 0, "prize": 5}]),
    "a hand with no deck": hand(hand={"rules": {}}),
    "a hand that is a text": hand(hand="aces"),
    "rules gone": hand(rules=None),
    "rules of no table": hand(rules={"preset": "snap"}),
    "rules empty": hand(rules={}),
    "an odd blind": hand(rules={**RULES, "big_blind": 5}),
    "positions off the table": hand(positions={"button": 44, "small": 1, "big": 2, "small_spot": 1}),
    "notes are a list": hand(notes=[1]),
    "notes too long": hand(notes={"You": [[0, 0, 0]] * 17}),
    "notes too short": hand(notes={"1": [0]}),
    "notes in words": hand(notes={"1": "tight"}),
    "notes below zero": hand(notes={"1": [[-1, 0, 0]] * 15}),
    "notes without end": hand(notes={"1": [[1e300, 0, 0]] * 15}),
    "notes with short pages": hand(notes={"1": [[1]] * 15}),
    "notes that are flags": hand(notes={"1": {"loose": True}}),
    "positions gone": hand(positions=None),
    "positions in a list": hand(positions=[1, 2]),
    "an action that the rules refuse": with_hand(actions=["call", "raise 999"]),
    "an action out of turn": with_hand(actions=["check"]),
    "an unknown action": with_hand(actions=["dance"]),
    "an action that is a number": with_hand(actions=[4]),
    "actions beyond the end": with_hand(actions=["fold"] * 9),
    "an endless amount": with_hand(actions=["raise " + "9" * 5000]),
    "a deck with a card twice": with_hand(deck="AsAs" + "Kd" * 50),
    "a deck too short": with_hand(deck="AsKd"),
    "a deck of no cards": with_hand(deck="??" * 52),
    "a deck that is a number": with_hand(deck=52),
    "other stacks than the table's": with_hand(stacks=[1, 2, 3, 4, 5, 6]),
    "stacks in words": with_hand(stacks=["all"] * 6),
    "too many stacks": with_hand(stacks=[200] * 9),
    "another table's rules": with_hand(rules={"preset": "duel"}),
}
UNREADABLE = {
    "nothing": "",
    "no JSON": "{",
    "words": "my chips",
    "not an object": "[1, 2]",
    "a number": "7",
    "null": "null",
    "true": "true",
    "a text": '"baize"',
    "deep": "[" * 100_000,
    "deep objects": '{"a":' * 50_000,
    "huge": '{"bankroll": "' + "9" * LONGEST_SAVE + '"}',
    "a number too long to read": '{"schema":' + "9" * 6000 + "}",
    "lone surrogates": '{"schema":2,"bankroll":"\\ud800"}',
    "nulls": "\0" * 99,
}


BROKEN: dict[str, Callable[[str], str]] = {
    **{f"cut off after {at}": itemgetter(slice(at)) for at in (1, 8, 16, 18, 40, 100, 150)},
    "cut off by one": lambda text: text[:-1],
    "one more": lambda text: text + " ",
    "a figure edited": lambda text: text.replace('"granted":2000', '"granted":9000'),
    "a choice edited": lambda text: text.replace('"deck":', '"dock":'),
    "the turn edited": lambda text: text.replace('"turn":', '"turn":1'),
    "the checksum edited": lambda text: text.replace('{"sum":"', '{"sum":"x'),
    "the checksum gone": lambda text: '{"sum":"","' + text[20:],
    "the checksum a number": lambda _: '{"sum":1}',
    "no profile": lambda _: with_true_checksum('{"sum":"00000000","owner":"guest","turn":5}'),
    "no turn": lambda _: with_true_checksum('{"sum":"00000000","owner":"guest","turn":"x","profile":{}}'),
    "another profile's": lambda _: sealed("p-1", 8, NEWER),
    "written over by nothing": lambda _: "",
    "turned round": lambda text: text[::-1],
    "twice": lambda text: text * 2,
}
