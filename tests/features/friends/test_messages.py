"""Messages are read as they were written, and everything else closes the line and does nothing more."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any, get_args

import pytest

from pyapp.blackjack import (
    BLACKJACK,
    Decline,
    Double,
    EvenMoney,
    Hit,
    Insure,
    Split,
    Stand,
    Surrender,
)
from pyapp.blackjack import apply as play
from pyapp.blackjack import deal as deal_round
from pyapp.blackjack import options as round_options
from pyapp.cards import DECK, Shoe, seal_shoe, shuffle_deck
from pyapp.features.friends.blackjack_host import round_happened
from pyapp.features.friends.channel import (
    FROM_GUEST,
    FROM_HOST,
    GUESTS_WORDS,
    LARGEST_MESSAGE,
    MESSAGES,
    MOST_AT_ONCE,
    VERSION,
    Channel,
    MessageError,
)
from pyapp.features.friends.messages import (
    AbsentShown,
    Answered,
    AskedToJoin,
    AskedToLeave,
    BookedResult,
    BoxAnswered,
    BoxOffered,
    CameBack,
    CutDeck,
    FromGuest,
    FromHost,
    Happened,
    HostNamed,
    NightShown,
    Offered,
    OpenedCard,
    Paid,
    PitShown,
    PlayerShown,
    ProofAsked,
    ProofShown,
    Refused,
    RemarkMade,
    RemarkShown,
    SealOpened,
    ShoeOpened,
    ShoeSealed,
    Staked,
    StakeShown,
    TableRemark,
    TableShown,
    TicketSettled,
    TicketUnknown,
    TurnedAway,
)
from pyapp.holdem import (
    NO_LIMIT,
    PRESETS,
    BetTo,
    Call,
    Check,
    Fold,
    RaiseTo,
    TapOut,
    apply,
    censor,
    deal,
    first_positions,
    observe,
    options,
)
from pyapp.money import Chips
from pyapp.records import FieldError
from pyapp.records.codec import Codec
from pyapp.tables import GameFormat
from tests.features.friends.memory_line import memory_lines

SAID: tuple[FromGuest, ...] = (
    AskedToJoin("Mia", "fox"),
    ProofAsked("1f" * 16, ("ab" * 16, "cd" * 32)),
    CameBack("ab" * 16),
    Paid("ab" * 16, 100),
    CutDeck("abracadabra"),
    AskedToLeave("ab" * 24),
    BookedResult("ab" * 16),
    *map(RemarkMade, TableRemark),
    Staked(7, 20),
    *(
        BoxAnswered(7, 3, action)
        for action in (Hit(), Stand(), Double(), Split(), Surrender(), Insure(5), EvenMoney(), Decline())
    ),
    *(
        Answered(3, 7, action)
        for action in (Fold(), Check(), Call(), TapOut(), BetTo(Chips(8)), RaiseTo(Chips(20)))
    ),
)


def told() -> tuple[FromHost, ...]:
    """Return a message of each kind, those of a hand at every table."""
    positions = first_positions([True] * 3, 0, NO_LIMIT)
    shown = PlayerShown("Ada", "", 100, person=False)
    others: tuple[FromHost, ...] = (
        HostNamed("ab" * 8, "Ada"),
        ProofShown(("ab" * 32, "")),
        Refused(TurnedAway.FULL),
        Offered("ab" * 16, NO_LIMIT, GameFormat.CASH, 100),
        TableShown(
            1, NO_LIMIT, GameFormat.CASH, (shown,) * 3, positions, 4, "f" * 64, ("Level 1",), playing=True
        ),
        AbsentShown((1, 3), (2,)),
        RemarkShown(3, TableRemark.CLAPS),
        SealOpened(4, ("a" * 64,) * 52, "b" * 64, "words", (OpenedCard(3, DECK[5], "c" * 64),)),
        TicketSettled("ab" * 16, 250, 100),
        TicketUnknown("ab" * 24, is_booked=True),
        NightShown("ab" * 8 + "-1", 1, "Mia", (StakeShown("Mia", 400, 500),) * 24),
        *at_blackjack(),
    )
    return (*others, *(one for rules in PRESETS.values() for one in _hand(rules.preset)))


def at_blackjack() -> tuple[FromHost, ...]:
    """Return what a host says at blackjack, and a round with cards face down as seat 1 is told of it."""
    rules = replace(BLACKJACK, decks=1, dealt_face_down=True, double_any_two=True)
    shown = (PlayerShown("Ada", "fox", 400, person=True), PlayerShown("", "", 0, person=False))
    seal = seal_shoe(DECK, Random(3))
    opened = tuple(OpenedCard(at, DECK[at], seal.salt(at)) for at in range(40))
    rounds = list[FromHost]()
    step = deal_round(rules, [400, 400], [20, 20], Shoe(DECK, 40))
    for turn in range(20):
        rounds += round_happened(step.events, 1, (7, turn), again=turn == 2)
        if step.state.over:
            break
        may = round_options(step.state)
        step = play(step.state, Decline() if Decline() in may.open else Stand())
    return (
        BoxOffered("ab" * 16, rules, 400),
        PitShown(0, rules, shown, 7, True, 52, 40, "f" * 64, "words", waits=False, last=20, seconds=60),  # noqa: FBT003
        *(ShoeSealed(at, seal.commitments * 2, seal.key, DECK * 2) for at in (0, 104)),
        ShoeOpened(7, opened, more=True),
        *rounds,
    )


def _hand(preset: str) -> list[Happened]:
    """Play a hand at a table, and return what seat 1 is told of it."""
    rules, luck = PRESETS[preset], Random(5)
    players = min(3, rules.most_seats)
    stacks = [Chips(40 * rules.big_blind)] * players
    step = deal(rules, stacks, first_positions([True] * players, 0, rules), shuffle_deck(luck))
    found = list[Happened]()
    for turn in range(100):
        seen = observe(step.state, 1)
        events = tuple(censor(event, 1) for event in step.events)
        found.append(Happened(1, turn, events, seen.felt, seen.holes, 60, again=False))
        if step.state.felt.over:
            return found
        may = options(step.state)
        step = apply(step.state, may.push if may.push and luck.random() < 0.2 else may.stay)
    raise AssertionError("the hand has no end")


@pytest.mark.parametrize(
    ("kinds", "codec", "messages"), [(FromGuest, FROM_GUEST, SAID), (FromHost, FROM_HOST, told())]
)
def test_every_message_is_read_as_it_was_written(
    kinds: object, codec: Codec[Any], messages: tuple[FromGuest | FromHost, ...]
) -> None:
    assert {type(message) for message in messages} == set(get_args(kinds))
    for message in messages:
        text = json.dumps(MESSAGES.write(message))
        assert codec.read(json.loads(text)) == message
        assert len(text) < LARGEST_MESSAGE / 2


WRITTEN = (
    (
        Answered(3, 7, BetTo(Chips(8))),
        '{"is":"Answered","hand":3,"turn":7,"action":{"is":"BetTo","total":8}}',
    ),
    (Answered(3, 7, Fold()), '{"is":"Answered","hand":3,"turn":7,"action":{"is":"Fold"}}'),
    (Refused(TurnedAway.FULL), '{"is":"Refused","why":"full"}'),
    (AbsentShown((1, 3), ()), '{"is":"AbsentShown","away":[1,3],"sits_out":[]}'),
    (
        ShoeOpened(4, (OpenedCard(3, DECK[5], "c"),), more=False),
        '{"is":"ShoeOpened","round":4,"cards":[{"place":3,"card":"3d","salt":"c"}],"more":false}',
    ),
)


@pytest.mark.parametrize(("message", "text"), WRITTEN)
def test_a_message_is_written_as_other_pages_of_this_version_read_it(message: object, text: str) -> None:
    assert json.dumps(MESSAGES.write(message), separators=(",", ":")) == text


@pytest.mark.parametrize(
    "changed",
    [
        {"is": "Offered"},
        {"is": 4},
        {"hand": -1},
        {"hand": 1.0},
        {"hand": True},
        {"hand": 10**16},
        {"turn": None},
        {"more": 1},
        {"action": {"is": "Bet"}},
        {"action": {"is": "BetTo"}},
        {"action": {"is": "Fold", "total": 2}},
        {"action": "fold"},
    ],
)
def test_a_record_that_was_changed_is_no_message(changed: dict[str, object]) -> None:
    written = MESSAGES.write(Answered(3, 7, BetTo(Chips(8))))
    with pytest.raises(FieldError):
        FROM_GUEST.read(json.loads(json.dumps({**written, **changed})))


def heard(*sent: str, step: int = 100) -> tuple[list[FromGuest], list[MessageError | None], bool]:
    """Send texts over a line; return what was handed over, why the line was lost, and if it is open."""

    async def run() -> tuple[list[FromGuest], list[MessageError | None], bool]:
        got, lost, time = list[FromGuest](), list[MessageError | None](), count(0, step)
        here, there = memory_lines()
        channel = Channel(here, GUESTS_WORDS, got.append, lost.append, lambda: next(time))
        for text in sent:
            there.send(text)
        await asyncio.sleep(0)
        return got, lost, channel.open

    return asyncio.run(run())


def envelope(number: int, **changed: object) -> str:
    return json.dumps({"v": VERSION, "n": number, "m": MESSAGES.write(AskedToLeave("ab" * 24)), **changed})


def test_messages_are_handed_over_in_order() -> None:
    assert heard(envelope(1), envelope(2)) == ([AskedToLeave("ab" * 24)] * 2, [], True)


WRONG: dict[str, Callable[[], str]] = {
    "no JSON": lambda: "{",
    "no object": lambda: "[]",
    "nothing": lambda: "",
    "out of turn": lambda: envelope(3),
    "said again": lambda: envelope(1),
    "another version": lambda: envelope(2, v=VERSION + 1),
    "the version before": lambda: envelope(2, v=VERSION - 1),
    "no version": lambda: json.dumps({"n": 2, "m": MESSAGES.write(AskedToLeave("ab" * 24))}),
    "more than a message": lambda: envelope(2, x=1),
    "too large": lambda: envelope(2) + " " * LARGEST_MESSAGE,
    "too large in bytes": lambda: envelope(2, m="é" * (LARGEST_MESSAGE // 2)),
    "too deep": lambda: "[" * 5000 + "]" * 5000,
    "a lone surrogate": lambda: envelope(2, m={"is": "CutDeck", "words": "\ud800"}),
    "a huge number": lambda: '{"v":1,"n":' + "9" * 5000 + ',"m":{}}',
    "a host's message": lambda: envelope(2, m=MESSAGES.write(TicketSettled("ab", 10, 10))),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_the_first_wrong_message_ends_the_line_and_nothing_after_it_counts(wrong: str) -> None:
    got, lost, is_open = heard(envelope(1), WRONG[wrong](), envelope(2))
    assert got == [AskedToLeave("ab" * 24)]
    assert len(lost) == 1
    assert isinstance(lost[0], MessageError)
    assert not is_open


def test_too_many_messages_at_once_end_the_line_and_a_steady_pace_does_not() -> None:
    many = [envelope(number) for number in range(1, 3 * MOST_AT_ONCE)]
    got, lost, _ = heard(*many, step=0)
    assert len(got) == MOST_AT_ONCE
    assert isinstance(lost[0], MessageError)
    assert len(heard(*many, step=100)[0]) == len(many)


@pytest.mark.nightly
@pytest.mark.slow
def test_a_hundred_thousand_damaged_messages_are_read_as_written_or_refused() -> None:
    luck, messages = Random(7), [*map(MESSAGES.write, SAID), *map(MESSAGES.write, told())]
    texts = [json.dumps({"v": VERSION, "n": 1, "m": message}) for message in messages]
    refused = 0
    for _ in range(100_000):
        text = _damaged(luck, luck.choice(texts))
        for codec in (FROM_GUEST, FROM_HOST):
            try:
                message = codec.read(json.loads(text)["m"])
            except (ValueError, KeyError, TypeError, RecursionError) as error:
                refused += isinstance(error, FieldError)
                continue
            again = codec.read(json.loads(json.dumps(MESSAGES.write(message))))
            assert again == message
    assert refused > 1_000


@pytest.mark.nightly
@pytest.mark.slow
def test_a_channel_survives_a_hundred_thousand_damaged_messages() -> None:
    async def run() -> int:
        luck, ended = Random(11), 0
        texts = [json.dumps({"v": VERSION, "n": 1, "m": MESSAGES.write(message)}) for message in SAID]
        for _ in range(100_000):
            got, lost = list[FromGuest](), list[MessageError | None]()
            here, there = memory_lines()
            channel = Channel(here, GUESTS_WORDS, got.append, lost.append, lambda: 0)
            there.send(_damaged(luck, luck.choice(texts)))
            await asyncio.sleep(0)
            assert (len(got), len(lost), channel.open) in {(1, 0, True), (0, 1, False)}
            ended += len(lost)
        return ended

    assert asyncio.run(run()) > 50_000


def _damaged(luck: Random, text: str) -> str:
    """Change a text in one to three places."""
    for _ in range(luck.randint(1, 3)):
        at, end = sorted((luck.randrange(len(text) + 1), luck.randrange(len(text) + 1)))
        end = min(end, at + luck.choice((0, 1, 2, 30)))
        put = luck.choice(
            ("", "0", "-", "9" * 20, '"', "{", "[]", "null", "true", "1e9", "é", "\x00", text[at:end] * 2)
        )
        text = text[:at] + put + text[end:]
    return text
