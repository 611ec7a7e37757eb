"""What was put aside unread, told without its cards: what it is, whose, and why it could not be read."""

from collections.abc import Mapping

from pyapp.app.profiles.profile import shown_name
from pyapp.app.profiles.save_copies import opened, read
from pyapp.records import FieldError, Json
from pyapp.records.json_depth import read_json
from pyapp.texts import say


def aside_words(text: str) -> tuple[str, ...]:
    """Return what a text is, and why it could not be read where that can be told.

    A save holds the deck of the hand in play, so nothing of the text itself is shown.
    """
    try:
        value = read_json(text)
    except FieldError:
        return (say("your_data.aside.unknown"), say("profiles.save.broken"))
    match value:
        case {"sum": _, "owner": str(owner), "profile": profile}:
            return (_whose(profile), *_fault(text, owner))
        case {"schema": _}:
            return (_whose(value),)
        case [*_] | {"record": _}:
            return (say("your_data.aside.hands"),)
        case _:
            return (say("your_data.aside.unknown"),)


def _whose(profile: Json) -> str:
    name = profile.get("name") if isinstance(profile, Mapping) else None
    if isinstance(name, str):
        return say("your_data.aside.save_of", name=shown_name(name))
    return say("your_data.aside.save")


def _fault(text: str, owner: str) -> tuple[str, ...]:
    try:
        read(opened(text, owner))
    except FieldError as error:
        return (str(error),)
    return ()
