"""Sentences about a seat: told to the person who sits there, or by name."""

from collections.abc import Sequence
from typing import Final

from pyapp.blackjack import HandSeen
from pyapp.texts import say

YOU: Final = "You"
"""The name that the app gives to a seat that is spoken to; `seat_name` writes it as people read it."""

_ORDINALS: Final = ("first", "second", "third", "fourth")


def seat_name(name: str) -> str:
    """Return a seat's name as people read it."""
    return say("views_blackjack.you") if name == YOU else name


def say_of_seat(key: str, name: str, /, **values: object) -> str:
    """Return a sentence about a seat, in its variant for the person spoken to or for any other player."""
    return say(key, person=_person(name), name=name, **values)


def say_of_hand(event: str, name: str, place: int, hands: Sequence[HandSeen], **values: object) -> str:
    """Return an event's sentence, which names the hand among several; a lone hand needs no name."""
    person = _person(name)
    if len(hands) == 1:
        return say(f"views_blackjack.event.{event}", person=person, name=name, **values)
    which = say(f"views_blackjack.on_hand.{_ORDINALS[place]}")
    return say(f"views_blackjack.event_on_hand.{event}", person=person, name=name, hand=which, **values)


def hand_name(place: int, of: int) -> str:
    """Return what a hand is called among so many of one seat, as in `Second hand`."""
    if of == 1:
        return say("views_blackjack.hand_name.only")
    return say(f"views_blackjack.hand_name.{_ORDINALS[place]}")


def _person(name: str) -> str:
    return "you" if name == YOU else "they"
