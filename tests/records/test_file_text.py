"""Files are read whatever encoding they are in."""

import pytest

from pyapp.records.file_text import decode_text, text_pieces

TEXT = "Hand of Zoë: bets €5 — all-in\r\nMüller: folds\rPeña: calls\n"
PLAIN = "Hand of Zoë: bets €5 — all-in\nMüller: folds\nPeña: calls\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_a_file_reads_alike_in_every_encoding(encoding: str) -> None:
    assert decode_text(TEXT.encode(encoding)) == PLAIN


def test_a_mark_of_either_kind_is_no_letter() -> None:
    for mark, encoding in (
        (b"\xff\xfe", "utf-16-le"),
        (b"\xfe\xff", "utf-16-be"),
        (b"\xef\xbb\xbf", "utf-8"),
    ):
        assert decode_text(mark + TEXT.encode(encoding)) == PLAIN


def test_sessions_in_two_encodings_can_be_one_file() -> None:
    assert decode_text(TEXT.encode() + TEXT.encode("cp1252")) == PLAIN * 2


def test_every_byte_is_some_letter() -> None:
    for byte in range(256):
        expected = f"ab{bytes([byte]).decode('cp1252', 'replace')}z".replace("\r", "\n")
        assert decode_text(b"ab" + bytes([byte]) + b"z") == expected, byte


@pytest.mark.parametrize("data", [b"", b"\x00", b"\xff", b"\xff\xfe", b"\xff\xfeA", b"\x00\x00\x00"])
def test_no_bytes_are_an_error(data: bytes) -> None:
    assert isinstance(decode_text(data), str)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be", "cp1252"])
def test_a_long_file_comes_in_pieces_that_split_nothing(encoding: str) -> None:
    text = "".join(f"{at}: Zoë bets €5\r\n" for at in range(60_000)) + "\u010a\n" * (encoding != "cp1252")
    pieces = list(text_pieces(text.encode(encoding)))
    assert len(pieces) > 3
    assert max(map(len, pieces)) < len(text) / 3
    assert "".join(pieces) == text.replace("\r\n", "\n")
