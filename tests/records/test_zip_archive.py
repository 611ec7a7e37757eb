"""Archives are unpacked as they were packed, and what can't be is refused in words."""

import zipfile
from collections.abc import Mapping
from contextlib import suppress
from io import BytesIO
from typing import Final

import pytest

from pyapp.records.zip_archive import ZipError, is_zip, read_zip

HANDS: Final = {
    "one.txt": b"first\r\n" * 30_000,
    "deep/Jos\u00e9/two.PHH": bytes(range(256)) * 900,
    "empty.log": b"",
}
OTHERS: Final = {"notes.pdf": b"x", "__MACOSX/._one.txt": b"x", "deep/.hidden.txt": b"x", "folder.txt/": b""}


def packed(files: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    target = BytesIO()
    with zipfile.ZipFile(target, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return target.getvalue()


def unpacked(data: bytes) -> dict[str, bytes]:
    return {inside.name: b"".join(inside.unpack()) for inside in read_zip(data)}


def refusal(data: bytes) -> str:
    with pytest.raises(ZipError) as refused:
        unpacked(data)
    return str(refused.value)


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_hand_files_come_out_as_they_went_in_and_other_files_stay(method: int) -> None:
    data = packed({**HANDS, **OTHERS}, method)
    assert is_zip(data)
    assert unpacked(data) == HANDS
    assert unpacked(b"a program before it" + data) == HANDS
    assert all(
        len(piece) <= 1 << 18 and inside.size == len(HANDS[inside.name])
        for inside in read_zip(data)
        for piece in inside.unpack()
    )


def test_an_archive_that_is_written_without_going_back_is_read() -> None:
    class Pipe(BytesIO):
        def seekable(self) -> bool:
            return False

        def tell(self) -> int:
            raise OSError

    target = Pipe()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.comment = b"a comment " * 99
        archive.writestr("one.txt", HANDS["one.txt"])
    assert unpacked(target.getvalue()) == {"one.txt": HANDS["one.txt"]}


def test_an_archive_without_hand_files_says_so() -> None:
    assert "no hand histories" in refusal(packed(OTHERS))
    assert "no hand histories" in refusal(packed({}))


def test_an_archive_in_an_archive_stays_packed() -> None:
    inner = packed({"one.txt": b"text"})
    for name in ("inner.zip", "inner.txt"):
        assert "inside an archive" in refusal(packed({name: inner}))


def test_a_damaged_archive_gives_no_wrong_byte_wherever_the_damage_is() -> None:
    data = packed({"one.txt": b"Hand #1: Ada raises\n" * 9, "two.txt": b"Hand #2\n"})
    whole = unpacked(data)
    for end in range(len(data)):
        assert refusal(data[:end])
    damaged = [data[:at] + bytes([data[at] ^ 0x55]) + data[at + 1 :] for at in range(len(data))]
    for one in damaged:
        with suppress(ZipError):
            assert set(unpacked(one).values()) <= set(whole.values())


def test_an_archive_unpacks_to_no_more_than_it_promises() -> None:
    data = bytearray(packed({"one.txt": b"0" * 10_000_000}))
    entry = data.rfind(b"PK\x01\x02")
    data[entry + 24 : entry + 28] = (100_000).to_bytes(4, "little")
    (inside,) = read_zip(bytes(data))
    pieces = list[bytes]()
    with pytest.raises(ZipError, match="damaged"):
        pieces.extend(inside.unpack())
    assert sum(map(len, pieces)) <= 100_000


def test_a_password_and_a_rare_method_are_named() -> None:
    data = bytearray(packed({"one.txt": b"text"}))
    data[data.rfind(b"PK\x01\x02") + 8] |= 1
    assert "password" in refusal(bytes(data))
    assert "packed in a way" in refusal(packed({"one.txt": b"text"}, zipfile.ZIP_LZMA))
