"""Lines of the protocol are read and written as its document has them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.arena.acpc.protocol import MatchState, ProtocolError, parse_state
from pyapp.cards import parse_cards

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
