"""How long a tournament is likely to take, in words."""

from typing import Final

from pyapp.app.core.pacing import Speed
from pyapp.texts import say
from pyapp.tournament import TournamentPlan, likely_rounds

_HAND: Final = {Speed.RELAXED: 24, Speed.NORMAL: 16, Speed.FAST: 9, Speed.INSTANT: 5}
"""The seconds that a hand takes with the player's own decisions, the next one being dealt by itself."""

_MINUTE: Final = 60
_FIVE: Final = 5
_QUARTER: Final = 15


def hand_seconds(speed: Speed) -> int:
    """Return about how many seconds a hand takes."""
    return _HAND[speed]


def likely_minutes(plan: TournamentPlan, speed: Speed) -> int:
    """Return how many minutes a tournament takes until one player has all chips, give or take a half."""
    seconds = hand_seconds(speed)
    hands = plan.level_hands if plan.level_minutes is None else max(1, plan.level_seconds // seconds)
    return table_minutes(plan.chips, plan.first_blind, hands, speed)


def table_minutes(chips: int, big_blind: int, level_hands: int, speed: Speed) -> int:
    """Return how many minutes a sit-and-go takes for ``chips`` in all, give or take a half."""
    return likely_rounds(chips, big_blind, level_hands) * hand_seconds(speed) // _MINUTE


def field_words(players: int, prizes: int, minutes: int) -> str:
    """Return what is played, as in `9 players, 3 prizes, about 25 minutes`."""
    prizes_words = say("holdem_tournament.prizes", n=prizes)
    return say(
        "holdem_tournament.field_words", players=players, prizes=prizes_words, time=time_words(minutes)
    )


def time_words(minutes: int) -> str:
    """Return a length that is known roughly: in steps of five minutes, from an hour on of a quarter."""
    if minutes <= _MINUTE - _FIVE:
        return say("holdem_tournament.time.minutes", n=max(_FIVE, _FIVE * round(minutes / _FIVE)))
    hours, rest = divmod(_QUARTER * round(minutes / _QUARTER), _MINUTE)
    if not rest:
        return say("holdem_tournament.time.hours", n=hours)
    return say("holdem_tournament.time.hours_minutes", hours=hours, minutes=rest)
