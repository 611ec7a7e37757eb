"""A bot at somebody else's dealer: it answers as the document's examples do, and believes no bad line."""

import asyncio
import re
from asyncio import StreamReader, StreamWriter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.arena.acpc.dealer_client import GAMES, DealerAddress, FollowedHand, play_at_dealer
from pyapp.arena.acpc.protocol import LONGEST_LINE, MatchState, ProtocolError, parse_state, write_action
from pyapp.cards import parse_cards
from pyapp.holdem import Acted, Action, BetTo, Call, Check, Event, Fold, HandObservation, HoleDealt, RaiseTo

# Dialogues of the protocol's document: what the dealer sends, and after `<` what the client answers.
LIMIT_FOR_TWO = """
MATCHSTATE:0:0::TdAs|
MATCHSTATE:0:0:r:TdAs| <r
MATCHSTATE:0:0:rr:TdAs|
MATCHSTATE:0:0:rrc/:TdAs|/2c8c3h <r
MATCHSTATE:0:0:rrc/r:TdAs|/2c8c3h
MATCHSTATE:0:0:rrc/rc/:TdAs|/2c8c3h/9c <c
MATCHSTATE:0:0:rrc/rc/c:TdAs|/2c8c3h/9c
MATCHSTATE:0:0:rrc/rc/cr:TdAs|/2c8c3h/9c <c
MATCHSTATE:0:0:rrc/rc/crc/:TdAs|/2c8c3h/9c/Kh <c
MATCHSTATE:0:0:rrc/rc/crc/c:TdAs|/2c8c3h/9c/Kh
MATCHSTATE:0:0:rrc/rc/crc/cr:TdAs|/2c8c3h/9c/Kh <c
MATCHSTATE:0:0:rrc/rc/crc/crc:TdAs|8hTc/2c8c3h/9c/Kh
"""
LIMIT_FOLDED = """
MATCHSTATE:1:1::|Qd7c <r
MATCHSTATE:1:1:r:|Qd7c
MATCHSTATE:1:1:rr:|Qd7c <c
MATCHSTATE:1:1:rrc/:|Qd7c/2h8h5c
MATCHSTATE:1:1:rrc/r:|Qd7c/2h8h5c <c
MATCHSTATE:1:1:rrc/rc/:|Qd7c/2h8h5c/Th
MATCHSTATE:1:1:rrc/rc/r:|Qd7c/2h8h5c/Th <f
MATCHSTATE:1:1:rrc/rc/rf:|Qd7c/2h8h5c/Th
"""
NO_LIMIT_BETS = """
MATCHSTATE:0:30::9s8h|
MATCHSTATE:0:30:c:9s8h| <c
MATCHSTATE:0:30:cc/:9s8h|/8c8d5c <r250
MATCHSTATE:0:30:cc/r250:9s8h|/8c8d5c
MATCHSTATE:0:30:cc/r250c/:9s8h|/8c8d5c/6s <r500
MATCHSTATE:0:30:cc/r250c/r500:9s8h|/8c8d5c/6s
MATCHSTATE:0:30:cc/r250c/r500c/:9s8h|/8c8d5c/6s/2d <r1250
MATCHSTATE:0:30:cc/r250c/r500c/r1250:9s8h|/8c8d5c/6s/2d
MATCHSTATE:0:30:cc/r250c/r500c/r1250c:9s8h|9c6h/8c8d5c/6s/2d
"""
NO_LIMIT_ALL_IN = """
MATCHSTATE:1:31::|JdTc <r300
MATCHSTATE:1:31:r300:|JdTc
MATCHSTATE:1:31:r300r900:|JdTc <c
MATCHSTATE:1:31:r300r900c/:|JdTc/6dJc9c
MATCHSTATE:1:31:r300r900c/r1800:|JdTc/6dJc9c <r3600
MATCHSTATE:1:31:r300r900c/r1800r3600:|JdTc/6dJc9c
MATCHSTATE:1:31:r300r900c/r1800r3600r9000:|JdTc/6dJc9c <c
MATCHSTATE:1:31:r300r900c/r1800r3600r9000c/:|JdTc/6dJc9c/Kh
MATCHSTATE:1:31:r300r900c/r1800r3600r9000c/r20000:|JdTc/6dJc9c/Kh <c
MATCHSTATE:1:31:r300r900c/r1800r3600r9000c/r20000c/:KsJs|JdTc/6dJc9c/Kh/Qc
"""
LIMIT_FOR_THREE = """
MATCHSTATE:0:90::Ad6h||
MATCHSTATE:0:90:c:Ad6h|| <r
MATCHSTATE:0:90:cr:Ad6h||
MATCHSTATE:0:90:crf:Ad6h||
MATCHSTATE:0:90:crfc/:Ad6h||/TsKd7h <r
MATCHSTATE:0:90:crfc/r:Ad6h||/TsKd7h
MATCHSTATE:0:90:crfc/rc/:Ad6h||/TsKd7h/Kh <r
MATCHSTATE:0:90:crfc/rc/r:Ad6h||/TsKd7h/Kh
MATCHSTATE:0:90:crfc/rc/rc/:Ad6h||/TsKd7h/Kh/6d <r
MATCHSTATE:0:90:crfc/rc/rc/r:Ad6h||/TsKd7h/Kh/6d
MATCHSTATE:0:90:crfc/rc/rc/rc:Ad6h||Td2h/TsKd7h/Kh/6d
"""
DIALOGUES = [
    # The bets are the document's; what the pots come to is counted by hand, in big blinds of 10 and 100.
    ("acpc-limit", LIMIT_FOR_TWO, -8.0),
    ("acpc-limit", LIMIT_FOLDED, -4.0),
    ("acpc-no-limit", NO_LIMIT_BETS, 12.5),
    ("acpc-no-limit", NO_LIMIT_ALL_IN, 200.0),
    ("acpc-limit", LIMIT_FOR_THREE, -7.0),
]


class Scripted:
    """An agent that does what it is told to, whatever it holds."""

    def __init__(self, script: str) -> None:
        self.script = list(dialogue(script))
        self.answers = [answer for _, answer in self.script if answer]
        self.watched = list[Event]()

    def watch(self, event: Event) -> None:
        """Keep the event."""
        self.watched.append(event)

    async def decide(self, seen: HandObservation) -> Action:
        """Do the next thing of the script."""
        assert seen.options is not None
        answer = self.answers.pop(0)
        if answer == "f":
            return Fold()
        if answer == "c":
            return seen.options.stay
        push = seen.options.push
        assert push is not None
        if answer == "r":
            return push
        seat = seen.felt.seats[seen.options.seat]
        total = type(seat.bet)(int(answer[1:]) - seat.paid + seat.bet)
        return BetTo(total) if isinstance(push, BetTo) else RaiseTo(total)


def dialogue(script: str) -> Sequence[tuple[str, str]]:
    return [
        (line, answer) for line, _, answer in (text.partition(" <") for text in script.split("\n") if text)
    ]


async def deal_script(
    lines: Sequence[bytes], agent: Scripted, preset: str
) -> tuple[list[str], tuple[float, ...]]:
    """Send lines one after the other, whatever is answered, and give all answers and what was won."""
    answers = list[str]()

    async def serve(reader: StreamReader, writer: StreamWriter) -> None:
        for line in lines:
            writer.write(line)
        await writer.drain()
        if writer.can_write_eof():
            writer.write_eof()
        answers.extend((await reader.read()).decode("ascii").split("\r\n")[:-1])
        writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        address = DealerAddress("127.0.0.1", server.sockets[0].getsockname()[1], 10, 10)
        won = await asyncio.wait_for(play_at_dealer(address, GAMES[preset], agent), 30)
        await asyncio.sleep(0.05)
    return answers, won


@pytest.mark.parametrize(("preset", "script", "won"), DIALOGUES)
def test_the_document_s_dialogues_are_spoken(preset: str, script: str, won: float) -> None:
    agent = Scripted(script)
    lines = [f"{line}\r\n".encode() for line, _ in agent.script]
    answers, taken = asyncio.run(deal_script([b"# hello\r\n", *lines], agent, preset))
    expected = [f"{line}:{answer}" for line, answer in agent.script if answer]
    assert answers == ["VERSION:2.0.0", *expected]
    assert taken == (won,)


@pytest.mark.parametrize(("preset", "script", "_won"), DIALOGUES)
def test_a_bot_is_told_no_card_that_stood_in(preset: str, script: str, _won: float) -> None:
    """Whatever it hears of before the last line, cards included, stands in the lines."""
    agent = Scripted(script)
    states = [parse_state(line) for line, _ in agent.script]
    hand = FollowedHand(GAMES[preset], agent, 0, states[0])
    for state in states:
        hand.see(state)
        seen = set(re.findall(r"\b[2-9TJQKA][cdhs]\b", repr(agent.watched)))
        assert seen == set(map(str, state.known))
        assert sum(isinstance(event, HoleDealt) and event.cards is not None for event in agent.watched) == 1
    acted = [event for event in agent.watched if isinstance(event, Acted)]
    assert len(acted) == sum(map(len, states[-1].words))


def spoilt(script: str, at: int, line: str) -> list[bytes]:
    return [f"{text}\r\n".encode() for text in [said for said, _ in dialogue(script)][:at]] + [line.encode()]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], "left before the first hand ended"),
        (spoilt(LIMIT_FOLDED, 3, ""), "left in hand 1"),
        (spoilt(LIMIT_FOLDED, 2, "NONSENSE\r\n"), "not a match state"),
        (spoilt(LIMIT_FOLDED, 0, "x" * 2 * LONGEST_LINE), "a line of more than"),
        ([b"#\r\n"] * 1500, "nothing but comments"),
        (spoilt(LIMIT_FOLDED, 2, "MATCHSTATE:1:2:rr:|Qd7c\r\n"), "hand 2 began before hand 1 ended"),
        (spoilt(LIMIT_FOLDED, 2, "MATCHSTATE:0:1:rr:Qd7c|\r\n"), "changed places"),
        (spoilt(LIMIT_FOLDED, 2, "MATCHSTATE:1:1:rr:||Qd7c\r\n"), "not two"),
        (spoilt(LIMIT_FOLDED, 2, "MATCHSTATE:1:1:rr:|Qd8c\r\n"), "does not follow"),
        (spoilt(LIMIT_FOLDED, 2, "MATCHSTATE:1:1:c:|Qd7c\r\n"), "does not follow"),
        (spoilt(LIMIT_FOLDED, 2, "MATCHSTATE:1:1:rrrrrr:|Qd7c\r\n"), "a raise where none is open"),
        (spoilt(LIMIT_FOLDED, 2, "MATCHSTATE:1:1:r20:|Qd7c\r\n"), "no action of this game"),
        (spoilt(LIMIT_FOLDED, 2, "MATCHSTATE:1:1:rf:|Qd7c/2h8h5c\r\n"), "a board that does not fit"),
        (spoilt(LIMIT_FOLDED, 2, "MATCHSTATE:1:1:rfr:|Qd7c\r\n"), "an action after the end"),
        (spoilt(LIMIT_FOLDED, 0, "MATCHSTATE:1:1:rc/cf:|Qd7c/2h8h5c\r\n"), "a fold where nothing is owed"),
        (spoilt(LIMIT_FOR_TWO, 11, "MATCHSTATE:0:0:rrc/rc/crc/crc:TdAs|/2c8c3h/9c/Kh\r\n"), "without cards"),
    ],
)
def test_a_dealer_that_breaks_the_protocol_is_left(lines: list[bytes], said: str) -> None:
    agent = Scripted(LIMIT_FOR_TWO if lines and b":0:0:" in lines[0] else LIMIT_FOLDED)
    with pytest.raises(ProtocolError, match=said):
        asyncio.run(deal_script(lines, agent, "acpc-limit"))


@pytest.mark.parametrize("betting", ["r150", "r20001", "r300r450", "r"])
def test_a_dealer_with_other_rules_is_found_out(betting: str) -> None:
    line = f"MATCHSTATE:0:1:{betting}:Qd7c|\r\n".encode()
    with pytest.raises(ProtocolError, match="broke the protocol"):
        asyncio.run(deal_script([line], Scripted(""), "acpc-no-limit"))


def test_a_silent_dealer_and_none_at_all_are_waited_for_no_longer_than_asked() -> None:
    async def visit(port: int) -> None:
        await play_at_dealer(DealerAddress("127.0.0.1", port, 0.3, 0.3), GAMES["acpc-limit"], Scripted(""))

    async def play() -> None:
        async def silent(reader: StreamReader, writer: StreamWriter) -> None:
            await reader.read()
            writer.close()

        async with await asyncio.start_server(silent, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(ProtocolError, match="silent for"):
                await asyncio.wait_for(visit(port), 10)
        with pytest.raises(ProtocolError, match="no one listens"):
            await asyncio.wait_for(visit(port), 10)

    asyncio.run(play())


@given(st.sampled_from(DIALOGUES), st.data())
def test_a_line_with_one_letter_changed_is_refused_or_followed(
    spoken: tuple[str, str, float], data: st.DataObject
) -> None:
    """Nothing but ``ProtocolError`` comes of a bad line, and what is followed has all chips in it."""
    preset, script, _ = spoken
    lines = [line for line, _ in dialogue(script)]
    at = data.draw(st.integers(0, len(lines) - 1))
    place = data.draw(st.integers(0, len(lines[at]) - 1))
    letter = data.draw(st.sampled_from("fcr/|:0123456789TJQKAsdh"))
    lines[at] = lines[at][:place] + letter + lines[at][place + 1 :]
    agent = Scripted(script)
    try:
        hand = FollowedHand(GAMES[preset], agent, 0, parse_state(lines[0]))
        for line in lines:
            seen = hand.see(parse_state(line))
            if seen and seen.options:
                felt = seen.felt
                total = sum(seat.stack for seat in felt.seats) + felt.pot
                assert total == len(felt.seats) * GAMES[preset].stack * GAMES[preset].rules.big_blind
                assert write_action(seen.options.stay, felt, seen.options) == "c"
                assert isinstance(seen.options.stay, Check | Call)
    except ProtocolError:
        return


FROM_THE_DOCUMENT = (
    "MATCHSTATE:0:0::TdAs|",
    "MATCHSTATE:0:0:rrc/rc/cr:TdAs|/2c8c3h/9c",
    "MATCHSTATE:0:0:rrc/rc/crc/crc:TdAs|8hTc/2c8c3h/9c/Kh",
    "MATCHSTATE:1:1:rrc/rc/rf:|Qd7c/2h8h5c/Th",
    "MATCHSTATE:0:30:cc/r250c/r500c/r1250:9s8h|/8c8d5c/6s/2d",
    "MATCHSTATE:1:31:r300r900c/r1800r3600r9000c/r20000c/:KsJs|JdTc/6dJc9c/Kh/Qc",
    "MATCHSTATE:2:55:rcc/rf:||AsTs/4cJh8h",
    "MATCHSTATE:0:90:crfc/rc/rc/rc:Ad6h||Td2h/TsKd7h/Kh/6d",
)


@pytest.mark.parametrize("line", FROM_THE_DOCUMENT)
def test_a_line_of_the_document_is_written_as_it_was_read(line: str) -> None:
    assert str(parse_state(line)) == line


def test_a_line_says_who_holds_and_did_what() -> None:
    state = parse_state("MATCHSTATE:1:31:r300r900c/r1800:|JdTc/6dJc9c")
    assert state == MatchState(1, 31, "r300r900c/r1800", ((), parse_cards("JdTc")), (parse_cards("6dJc9c"),))
    assert state.words == [["r300", "r900", "c"], ["r1800"]]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("", "not a match state"),
        ("MATCHSTATE:0:0::TdAs", "1 players"),
        ("MATCHSTATE:2:0::TdAs|", "position 2"),
        ("MATCHSTATE:1:0::TdAs|", "not two"),
        ("MATCHSTATE:0:0::Td|", "not two"),
        ("MATCHSTATE:0:0::TdTd|", "twice"),
        ("MATCHSTATE:0:0:cc/:TdAs|", "board"),
        ("MATCHSTATE:0:0::TdAs|/2c8c3h", "board"),
        ("MATCHSTATE:0:0:cc/:TdAs|/2c8c", "board"),
        ("MATCHSTATE:0:0:x:TdAs|", "not a match state"),
        ("MATCHSTATE:0:0:cc/cc/cc/cc/:TdAs|/2c8c3h/4c/5c/6c", "not a match state"),
        ("MATCHSTATE:-1:0::TdAs|", "not a match state"),
        ("MATCHSTATE:0:٣::TdAs|", "not a match state"),
        (f"MATCHSTATE:0:0:r{'9' * 5000}:TdAs|", "not a match state"),
    ],
)
def test_anything_else_is_refused(line: str, fault: str) -> None:
    with pytest.raises(ProtocolError, match=fault) as refused:
        parse_state(line)
    assert len(str(refused.value)) < 250


@pytest.mark.slow
@given(st.sampled_from(FROM_THE_DOCUMENT), st.data())
def test_a_spoilt_line_is_refused_or_says_what_it_says(line: str, data: st.DataObject) -> None:
    """Whatever is read is written back as it stood: nothing is guessed."""
    at = data.draw(st.integers(0, len(line)))
    end = data.draw(st.integers(at, min(len(line), at + 6)))
    spoilt = (
        line[:at] + data.draw(st.text(alphabet="MATCHS:|/fcr0123456789TJQKAsdh;# é", max_size=6)) + line[end:]
    )
    try:
        read = str(parse_state(spoilt))
    except ProtocolError:
        return
    assert parse_state(read) == parse_state(spoilt)
    assert read.split(":")[3:] == spoilt.split(":")[3:]


@given(st.text())
def test_any_text_is_refused_without_another_error(text: str) -> None:
    with pytest.raises(ProtocolError):
        parse_state(text)
