"""Players' names as files hold them: on one line, and no two alike."""

from collections.abc import Mapping

from pyapp.texts import say


def one_line(name: str) -> str:
    """Return a name without line breaks and other signs that do not print."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())


def distinct_names(names: Mapping[int, str], seats: int) -> tuple[str, ...]:
    """Return a name for every seat: the one given, else `Player 3`; equal names get their seat's number."""
    found = dict[int, str]()
    order = [*names, *(seat for seat in range(seats) if seat not in names)]
    for seat in sorted(order, key=lambda seat: not one_line(names.get(seat, ""))):
        name = one_line(names.get(seat, "")) or say("records.player", seat=seat + 1)
        while name in found.values():
            name = f"{name} {seat + 1}"
        found[seat] = name
    return tuple(found[seat] for seat in range(seats))
