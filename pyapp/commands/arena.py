"""``arena``: bots against bots over duplicate deals, and at blackjack each against the house.

Other programs take seats by the protocol of the Annual Computer Poker Competition, and deal by it.
"""

import asyncio
import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Final

from pyapp.agents.holdem.measured_play import BotRates, rates
from pyapp.arena.acpc.dealer import DealerSettings, host_match, is_outside
from pyapp.arena.acpc.dealer_client import GAMES, AcpcGame, DealerAddress, play_at_dealer
from pyapp.arena.acpc.protocol import ProtocolError
from pyapp.arena.blackjack_arena import play_visit, units
from pyapp.arena.entrants import entrant, entrant_names
from pyapp.arena.match import ArenaTakings, Match, play_match, tables
from pyapp.arena.score import Score, score_deals
from pyapp.blackjack import BLACKJACK
from pyapp.commands.command import (
    Command,
    FailedError,
    OptionsError,
    add_processes,
    crew,
    positive,
    refuse_given,
)
from pyapp.holdem import PRESETS


def add_outside(parser: ArgumentParser) -> None:
    """Let a command be told where other programs are, and how long to wait for them."""
    parser.add_argument(
        "--ports", type=_ports, default=(), metavar="P,P", help="where programs named @NAME connect, else any"
    )
    parser.add_argument(
        "--dealer", type=_address, metavar="HOST:PORT", help="play at another program's table instead"
    )
    parser.add_argument(
        "--connect-within",
        type=positive,
        default=600,
        metavar="S",
        help="seconds until a program must connect",
    )
    parser.add_argument(
        "--answer-within", type=positive, default=60, metavar="S", help="seconds that an answer may take"
    )


def host_outside(given: Namespace, match: Match, deals: int) -> dict[str, ArenaTakings]:
    """Play a match with the programs that connect, and give what each entrant took."""
    settings = DealerSettings(given.ports, given.connect_within, given.answer_within, _tell)
    try:
        return asyncio.run(host_match(match, deals, settings))
    except ProtocolError as error:
        raise FailedError(f"The match is off. {error}") from error


def visit_dealer(given: Namespace, name: str) -> Score:
    """Have an entrant play at another program's table to the end of the match."""
    host, port = given.dealer
    address = DealerAddress(host, port, given.connect_within, given.answer_within)
    bot = entrant(name, Random(f"{given.seed}"))  # noqa: S311 - a seeded match must repeat
    try:
        return score_deals(asyncio.run(play_at_dealer(address, game_of(given.preset), bot)))
    except ProtocolError as error:
        raise FailedError(f"The match is off. {error}") from error


def game_of(preset: str) -> AcpcGame:
    """Return one of the competition's games; raises ``OptionsError`` for any other table."""
    if preset not in GAMES:
        raise OptionsError(f"Other programs play --preset {' or '.join(GAMES)}.")
    return GAMES[preset]


def _tell(sentence: str) -> None:
    sys.stderr.write(f"{sentence}\n")
    sys.stderr.flush()


def _ports(text: str) -> tuple[int, ...]:
    return tuple(_port(part) for part in text.split(","))


def _address(text: str) -> tuple[str, int]:
    host, colon, port = text.rpartition(":")
    if not (host and colon):
        raise ArgumentTypeError(f"{text} is no HOST:PORT")
    return host, _port(port)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text[:6]) <= _LAST_PORT):
        raise ArgumentTypeError(f"{text} is no port")
    return int(text)


_LAST_PORT: Final = 65_535


BLACKJACK_TABLE = "blackjack"


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
    parser.add_argument(
        "--preset", default="casino-limit", choices=(*PRESETS, *GAMES, BLACKJACK_TABLE), help="the table"
    )
    parser.add_argument(
        "--seats",
        metavar="NAMES",
        help=f"who sits there, among {', '.join(entrant_names())}; @NAME is another program",
    )
    parser.add_argument("--hands", type=positive, help="of hold'em, up to whole deals; 1,000 without it")
    parser.add_argument("--rounds", type=positive, help="of blackjack, for each player; 100,000 without it")
    parser.add_argument(
        "--stacks", type=positive, metavar="BB", help="before every hand, else 100 or the game's"
    )
    parser.add_argument("--seed", type=int, default=1, help="other deals for another number")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures there")
    add_outside(parser)
    add_processes(parser)


def _lines(given: Namespace) -> Iterator[str]:
    _check(given)
    if given.dealer:
        return iter([_visit_line(given)])
    standings = _at_blackjack(given) if given.preset == BLACKJACK_TABLE else _at_holdem(given)
    if given.json:
        _write(given.json, standings)
    return (_line(standing) for standing in standings)


def _check(given: Namespace) -> None:
    """Refuse options of the other game, and programs at no table of theirs; fill in how much is played."""
    if given.preset == BLACKJACK_TABLE:
        refuse_given(given, ("--hands", "--stacks", "--ports", "--dealer"), "blackjack has no such option.")
    else:
        refuse_given(given, ("--rounds",), "hold'em is counted in --hands.")
    if given.dealer and len(_names(given, "expert")) > 1:
        raise OptionsError("--dealer: one bot plays at another program's table; name one after --seats.")
    if given.ports and not any(map(is_outside, _names(given, ""))):
        raise OptionsError("--ports: no other program is to connect; name one after --seats, as in @name.")
    given.hands, given.rounds = given.hands or _HANDS, given.rounds or _ROUNDS


def _at_holdem(given: Namespace) -> list[EntrantResult]:
    match = _match(given)
    for name in match.entrants:
        if not is_outside(name):
            entrant(name, Random(0))  # noqa: S311 - only to refuse a name before any process starts
    hands_a_deal = tables(match.seats)
    return [
        EntrantResult(name, score_deals(won.steadied), len(won.per_hand) * hands_a_deal, rates(won.played))
        for name, won in _play(given, match, -(-given.hands // hands_a_deal)).items()
    ]


def _match(given: Namespace) -> Match:
    names = _names(given, "expert,caller")
    if given.preset in PRESETS and not any(map(is_outside, names)):
        return Match(PRESETS[given.preset], names, given.seed, given.stacks or _STACK)
    game = game_of(given.preset)
    return Match(game.rules, names, given.seed, given.stacks or game.stack)


def _play(given: Namespace, match: Match, deals: int) -> dict[str, ArenaTakings]:
    if any(map(is_outside, match.seats)):
        return host_outside(given, match, deals)
    with crew(given.processes) as workers:
        return play_match(match, deals, workers)


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


def _visit_line(given: Namespace) -> str:
    """Play at another program's table and say how it went; its deals are not duplicate."""
    (name,) = _names(given, "expert")
    score = visit_dealer(given, name)
    return (
        f"{name:16} {score.per_hundred:+8.1f} ± {score.margin:.1f} bb per 100 hands ({score.deals:,} hands)"
    )


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


_HANDS: Final = 1000
_ROUNDS: Final = 100_000
_STACK: Final = 100
"""Big blinds that everyone has before each hand, unless the command or the game says otherwise."""
