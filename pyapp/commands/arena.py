"""``arena``: bots against bots over duplicate deals, and at blackjack each against the house."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from pyapp.agents.holdem.play_rates import BotRates, rates
from pyapp.blackjack import BLACKJACK
from pyapp.commands.command import Command, FailedError, positive
from pyapp.commands.worker_processes import add_processes, crew
from pyapp.holdem import PRESETS
from pyapp.lab.arena.blackjack_arena import play_visit, units
from pyapp.lab.arena.entrants import entrant, entrant_names
from pyapp.lab.arena.match import play_match
from pyapp.lab.arena.match_session import Match, tables
from pyapp.lab.arena.score import Score, score_deals

PIT = "blackjack"


def arena() -> Command:
    """Return the command."""
    return Command("bots against bots, at any table", _add_arguments, _lines)


@dataclass(frozen=True, slots=True)
class EntrantResult:
    """How one entrant fared."""

    name: str
    score: Score
    hands: int
    rates: BotRates | None = None
    """How it played, at hold'em."""


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--preset", default="casino-limit", choices=(*PRESETS, PIT), help="the table")
    parser.add_argument(
        "--seats", metavar="NAMES", help=f"who sits there, among {', '.join(entrant_names())}"
    )
    parser.add_argument("--hands", type=positive, default=1000, help="rounded up to whole deals")
    parser.add_argument("--rounds", type=positive, default=100_000, help="of blackjack, for each player")
    parser.add_argument("--stacks", type=positive, default=100, metavar="BB", help="before every hand")
    parser.add_argument("--seed", type=int, default=1, help="other deals for another number")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures there")
    add_processes(parser)


def _lines(given: Namespace) -> Iterator[str]:
    standings = _at_blackjack(given) if given.preset == PIT else _at_holdem(given)
    if given.json:
        _write(given.json, standings)
    return (_line(standing) for standing in standings)


def _at_holdem(given: Namespace) -> list[EntrantResult]:
    match = Match(PRESETS[given.preset], _names(given, "expert,caller"), given.seed, given.stacks)
    for name in match.entrants:
        entrant(name, Random(0))  # noqa: S311 - only to refuse a name before any process starts
    hands_a_deal = tables(match.seats)
    with crew(given.processes) as workers:
        taken = play_match(match, -(-given.hands // hands_a_deal), workers)
    return [
        EntrantResult(name, score_deals(won.steadied), len(won.per_hand) * hands_a_deal, rates(won.played))
        for name, won in taken.items()
    ]


def _at_blackjack(given: Namespace) -> list[EntrantResult]:
    with crew(given.processes) as workers:
        return [
            EntrantResult(
                name, units(play_visit(BLACKJACK, name, given.seed, given.rounds, workers)), given.rounds
            )
            for name in _names(given, "basic,mimic,hi-lo,never-bust,stand-on-15")
        ]


def _names(given: Namespace, default: str) -> tuple[str, ...]:
    return tuple((given.seats or default).split(","))


def _line(standing: EntrantResult) -> str:
    score, played = standing.score, standing.rates
    if played is None:
        return (
            f"{standing.name:16} {score.per_hundred:+8.2f} ± {score.margin:.2f} units per 100 rounds "
            f"({standing.hands:,} rounds)"
        )
    return (
        f"{standing.name:16} {score.per_hundred:+8.1f} ± {score.margin:.1f} bb per 100 hands "
        f"({standing.hands:,} hands)  {played.words}"
    )


def _write(path: Path, standings: Sequence[EntrantResult]) -> None:
    """Write the figures as JSON, a list with one object for each entrant."""
    try:
        path.write_text(json.dumps([_plain(standing) for standing in standings], indent=2) + "\n", "utf-8")
    except OSError as error:
        raise FailedError(f"{path}: {error.strerror}") from error


def _plain(standing: EntrantResult) -> dict[str, object]:
    score, played = standing.score, standing.rates
    plain: dict[str, object] = {
        "name": standing.name,
        "hands": standing.hands,
        "per_hundred": score.per_hundred,
        "margin": score.margin,
    }
    return plain if played is None else plain | asdict(played)
