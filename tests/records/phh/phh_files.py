"""Written hands for tests, one quirk at a time."""

from collections.abc import Iterator

from pyapp.records.phh import PhhError, PhhHand
from pyapp.records.phh import read_phh as read_any

NO_LIMIT = {
    "variant": "'NT'",
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[1, 2, 0]",
    "min_bet": "2",
    "starting_stacks": "[200, 200, 200]",
}

LIMIT = {
    "variant": "'FT'",
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[2, 4, 0]",
    "small_bet": "4",
    "big_bet": "8",
    "starting_stacks": "[200, 200, 200]",
}

HEADS_UP = {"antes": "[0, 0]", "blinds_or_straddles": "[1, 2]", "starting_stacks": "[200, 200]"}

DEALT = "d dh p1 AsAh; d dh p2 KsKh; d dh p3 7c2d"


def written(actions: str, game: dict[str, str] = NO_LIMIT, **other: str) -> str:
    """Write a hand: a game's fields and others, and actions parted by semicolons, one a line."""
    fields = {**game, **other}
    lines = "".join(f"  {action.strip()!r},\n" for action in actions.split(";"))
    return "".join(f"{name} = {value}\n" for name, value in fields.items()) + f"actions = [\n{lines}]\n"


def read_phh(text: str) -> Iterator[PhhHand]:
    """Read the hands of a file, and raise at the first that is refused."""
    for history in read_any(text):
        if isinstance(history, PhhError):
            raise history
        yield history


def read(actions: str, game: dict[str, str] = NO_LIMIT, **other: str) -> PhhHand:
    """Write a hand and read it."""
    (history,) = read_phh(written(actions, game, **other))
    return history


def ends(actions: str, game: dict[str, str] = NO_LIMIT, **other: str) -> list[object]:
    """Return the stacks with which a written hand ends."""
    return list(read(actions, game, **other).stacks)
