"""Can the eight styles be told apart by how they play? A small classifier of statistics says how often.

Each style plays sessions of 300 hands among five beginners, six-handed at no-limit. What programs that track
hands count of a session becomes a few numbers. The means of each style over some sessions are learnt, and how
far sessions of one style lie apart. Other sessions are then taken for the style whose means lie nearest:
naive Bayes with equal variances.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import asin, sqrt
from statistics import fmean
from typing import Final, TypeAlias

from pyapp.agents.holdem import Level, PlayingStyle
from pyapp.arena.match import Match, Workers, alone, play_match
from pyapp.holdem import NO_LIMIT
from pyapp.records import HandTally

DEALS: Final = 50
"""Deals of a session; each is played from all six seats, so 300 hands."""

SEATS: Final = 6

Features: TypeAlias = tuple[float, ...]
"""What is told of a session, each number with about the same spread however often a thing is done."""


@dataclass(frozen=True, slots=True)
class StyledSession:
    """One session of a style."""

    style: PlayingStyle
    number: int
    """Which of the style's sessions it is, from 0."""

    features: Features


@dataclass(frozen=True, slots=True)
class StyleReader:
    """Tells styles by their means; ``weights`` are one over the variance of each number."""

    means: Mapping[PlayingStyle, Features]
    weights: Features

    def read(self, features: Features) -> PlayingStyle:
        """Return the style that such numbers are likeliest of."""

        def distance(style: PlayingStyle) -> float:
            pairs = zip(self.weights, features, self.means[style], strict=True)
            return sum(weight * (mine - its) ** 2 for weight, mine, its in pairs)

        return min(self.means, key=distance)


def play_styles(
    level: Level, seed: int, sessions: int, workers: Workers = alone, deals: int = DEALS
) -> list[StyledSession]:
    """Let every style play some sessions at a level; each has deals of its own."""
    return [
        StyledSession(style, number, describe(_play(level, style, f"{seed}{number:03}", workers, deals)))
        for style in PlayingStyle
        for number in range(sessions)
    ]


def describe(played: HandTally) -> Features:
    """Return the numbers that styles are told by, for the hands of one session."""
    acted = played.pushes + played.calls + played.folds
    parts = (
        (played.entered, played.decided),
        (played.raised, played.decided),
        (played.raised, played.entered),
        (played.thirds, played.third_chances),
        (played.leads, played.lead_chances),
        (played.pushes, played.pushes + played.calls),
        (played.folds, acted),
        (played.showdowns, played.flops),
        (played.shown_wins, played.showdowns),
    )
    return tuple(_steady(part, whole) for part, whole in parts)


def learn(sessions: Sequence[StyledSession]) -> StyleReader:
    """Learn to tell the styles; each must have played two sessions at least."""
    of_style = {style: [one.features for one in sessions if one.style is style] for style in PlayingStyle}
    means = {style: tuple(map(fmean, zip(*found, strict=True))) for style, found in of_style.items()}
    squares = [
        [(mine - its) ** 2 for mine, its in zip(one.features, means[one.style], strict=True)]
        for one in sessions
    ]
    left = len(sessions) - len(means)
    spreads = [sum(column) / left for column in zip(*squares, strict=True)]
    return StyleReader(means, tuple(1 / max(spread, _LEAST_SPREAD) for spread in spreads))


def told_right(reader: StyleReader, sessions: Iterable[StyledSession]) -> dict[PlayingStyle, list[bool]]:
    """Return for each style which of its sessions were told right."""
    told: dict[PlayingStyle, list[bool]] = {style: [] for style in PlayingStyle}
    for one in sessions:
        told[one.style].append(reader.read(one.features) is one.style)
    return told


def _play(level: Level, style: PlayingStyle, seed: str, workers: Workers, deals: int) -> HandTally:
    hero = f"{level}:{style}"
    match = Match(NO_LIMIT, (hero, *(Level.BEGINNER,) * (SEATS - 1)), int(seed))
    return play_match(match, deals, workers)[hero].played


def _steady(part: int, whole: int) -> float:
    """Return the angle of a share, whose spread barely depends on the share (Anscombe's arcsine)."""
    return asin(sqrt((part + _HALF) / (whole + 2 * _HALF)))


_HALF: Final = 3 / 8
_LEAST_SPREAD: Final = 1e-4
