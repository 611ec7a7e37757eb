"""Guests of the same table who are away, as a guest's page shows and says it."""

from collections.abc import Iterator, Mapping, Sequence

from pyapp.app.friends.messages.from_host import AbsentShown
from pyapp.texts import say


def absent_words(absent: AbsentShown) -> Mapping[int, str]:
    """Return the word at each seat of one who is away."""
    away = dict.fromkeys(absent.away, say("friends_table.seat.away"))
    return {**away, **dict.fromkeys(absent.sits_out, say("friends_table.seat.sits_out"))}


def absence_changes(before: AbsentShown, after: AbsentShown, names: Sequence[str]) -> Iterator[str]:
    """Say who has gone and who is back; seats that no one has are passed over."""
    gone, were = {*after.away, *after.sits_out}, {*before.away, *before.sits_out}
    for seat, name in enumerate(names):
        if name and seat in gone - were:
            yield say(
                "friends_table.told.away" if seat in after.away else "friends_table.told.late", name=name
            )
        elif name and seat in were - gone:
            yield say("friends_table.told.back", name=name)
