"""What ``arena`` asks and does where other programs play, on either side of the ACPC's protocol."""

import asyncio
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from random import Random
from typing import Final

from pyapp.commands.command import FailedError, OptionsError, positive
from pyapp.lab.acpc.acpc_games import GAMES, AcpcGame
from pyapp.lab.acpc.dealer import DealerSettings, host_match
from pyapp.lab.acpc.dealer_client import DealerAddress, play_at_dealer
from pyapp.lab.acpc.errors import ProtocolError
from pyapp.lab.arena.entrants import entrant
from pyapp.lab.arena.match_session import ArenaTakings, Match
from pyapp.lab.arena.score import Score, score_deals


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
