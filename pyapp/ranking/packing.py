"""A sparse table in little memory: its rows are laid over one another where they leave gaps."""

from array import array
from collections.abc import Iterable
from typing import Final

ROW_BITS: Final = 10
"""Numbers that differ only in their lowest ten bits stand in one row."""


class SparseTable:
    """Small values by large numbers, known beforehand; any other number gives some value or an error.

    The fullest rows are laid first, each at the first place where it fits, as Tarjan and Yao describe in
    "Storing a sparse table" (Communications of the ACM 22, 1979).
    """

    __slots__ = ("shifts", "values")

    shifts: "array[int]"
    """By row, how far its numbers lie from where they would be unpacked."""
    values: "array[int]"
    """All values, up to 65,535; that of a number is `values[number + shifts[number >> ROW_BITS]]`."""

    def __init__(self, numbers: Iterable[int]) -> None:
        rows = _rows(numbers)
        self.shifts = array("i", bytes(4 * (max(rows) + 1)))
        self.values = array("H", bytes(2 * self._lay(rows)))

    def __getitem__(self, number: int) -> int:
        return self.values[number + self.shifts[number >> ROW_BITS]]

    def __setitem__(self, number: int, value: int) -> None:
        self.values[number + self.shifts[number >> ROW_BITS]] = value

    def _lay(self, rows: dict[int, "array[int]"]) -> int:
        """Choose the place of each row and return how long the whole becomes."""
        taken = 0
        for row in sorted(rows, key=lambda row: len(rows[row]), reverse=True):
            place = _first_fit(taken, rows[row])
            self.shifts[row] = place - (row << ROW_BITS)
            taken |= sum([1 << column for column in rows[row]]) << place
        return taken.bit_length()


def _rows(numbers: Iterable[int]) -> dict[int, "array[int]"]:
    """Return the columns that are filled in each row, as compact arrays: the browser's memory is short."""
    rows: dict[int, array[int]] = {}
    for number in numbers:
        columns = rows.setdefault(number >> ROW_BITS, array("H"))
        columns.append(number & (1 << ROW_BITS) - 1)
    return rows


def _first_fit(taken: int, columns: "array[int]") -> int:
    """Return the least place where no column falls on a bit that is taken."""
    clashes = 0
    for column in columns:
        clashes |= taken >> column
    return (~clashes & (clashes + 1)).bit_length() - 1
