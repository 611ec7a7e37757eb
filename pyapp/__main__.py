"""The table's own engine from a shell: ``equity AsKd QhQc``, ``arena``, ``replay FILE.phh``."""

import argparse
import asyncio
import sys
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from pathlib import Path
from random import Random

from pyapp.agents import Agent, arena
from pyapp.agents.holdem import SOBER, CallingBot, Kind, RaisingBot, RandomBot, cast, made, make
from pyapp.analysis import Hand, Unseen, deals_left, estimated, exact
from pyapp.analysis.blackjack import shell as strategy
from pyapp.analysis.equity import EXACT_UP_TO
from pyapp.blackjack import BlackjackError
from pyapp.cards import Card, CardError, parse_cards
from pyapp.holdem import CASINO_LIMIT, MOST_SEATS
from pyapp.records.phh import PhhError, read_phh


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry a command out and give the exit code: 0, or 2 for a command that makes no sense.

    It is 1 where a hand history cannot be read or breaks a rule.
    """
    given = _parser().parse_args(arguments)
    try:
        sys.stdout.writelines(f"{line}\n" for line in _lines(given))
    except (CardError, LookupError, BlackjackError) as error:
        sys.stderr.write(f"{error.args[0] if isinstance(error, LookupError) else error}\n")
        return 2
    except _RefusedFileError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


class _RefusedFileError(Exception):
    """A file that cannot be read, or whose hand the rules refuse: file, line and reason."""


def _lines(given: argparse.Namespace) -> Iterable[str]:
    match given.command:
        case "equity":
            return _equity(given)
        case "arena":
            return _arena(given)
        case "strategy":
            return strategy.strategy_lines(given)
        case _:
            return (line for path in given.files for line in _replay(path))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m pyapp", description="Baize from a shell.")
    commands = parser.add_subparsers(dest="command", required=True)
    equity = commands.add_parser("equity", help="what each hand is worth when all the cards come")
    equity.add_argument("hands", nargs="+", metavar="HAND", help="two cards such as AsKd, or ?? for any")
    equity.add_argument("--board", default="", metavar="CARDS", help="up to five cards, such as 2c7dTh")
    equity.add_argument("--samples", type=_positive, metavar="N", help="sample N deals, do not count all")
    equity.add_argument("--seed", type=int, help="repeat the same samples")
    fight = commands.add_parser("arena", help="bots against bots at limit hold'em")
    fight.add_argument(
        "--hands", type=_positive, default=1000, help="how many hands, rounded up to whole deals"
    )
    fight.add_argument("--seats", default="chen,equity", help=f"among {', '.join(_known())}")
    fight.add_argument("--seed", type=int, help="repeat the same deals")
    again = commands.add_parser("replay", help="play hand histories again and print the final stacks")
    again.add_argument("files", nargs="+", metavar="FILE", help="a .phh or .phhs file")
    strategy.add_arguments(commands.add_parser("strategy", help="the blackjack chart for any rules"))
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too few")
    return number


def _equity(given: argparse.Namespace) -> list[str]:
    board = parse_cards(given.board)
    hands = [_hand(text) for text in given.hands]
    if given.samples or deals_left(hands, board) > EXACT_UP_TO:
        return _estimated(given, hands, board)
    return [
        f"{text}  {float(hand.share):7.2%}  wins {hand.wins:,}, ties {hand.ties:,} of {hand.deals:,} deals"
        for text, hand in zip(given.hands, exact(hands, board), strict=True)
    ]


def _estimated(given: argparse.Namespace, hands: list[Hand], board: Sequence[Card]) -> list[str]:
    found = estimated(hands, board, Random(given.seed), given.samples or 100_000)  # noqa: S311 - no secret
    return [
        f"{text}  {hand.share:7.2%}  ± {1.96 * hand.error:.2%} over {hand.deals:,} sampled deals"
        for text, hand in zip(given.hands, found, strict=True)
    ]


def _hand(text: str) -> Hand:
    return Unseen() if text == "??" else parse_cards(text)


def _arena(given: argparse.Namespace) -> list[str]:
    names: list[str] = given.seats.split(",")
    if not 1 < len(names) <= MOST_SEATS:
        raise LookupError(f"An arena has 2 to {MOST_SEATS} seats, not {len(names)}.")
    chance = Random(given.seed)  # noqa: S311 - a seeded run must repeat
    agents = [_agent(name, Random(chance.random())) for name in names]  # noqa: S311 - same
    deals = -(-given.hands // len(names))
    scores = asyncio.run(arena.duel(agents, CASINO_LIMIT, deals, chance))
    return [
        f"{name:8} {score.per_hundred:+8.1f} ± {score.margin:.1f} chips per 100 hands ({score.hands:,} hands)"
        for name, score in zip(names, scores, strict=True)
    ]


def _known() -> list[str]:
    return [*Kind, "caller", "raiser", "random", *(member.name for member in cast())]


def _agent(name: str, chance: Random) -> Agent:
    match name:
        case "caller":
            return CallingBot()
        case "raiser":
            return RaisingBot()
        case "random":
            return RandomBot(chance)
        case "chen" | "equity":
            return made(Kind(name), chance, SOBER)
        case _:
            return make(name, chance)


def _replay(path: str) -> Iterator[str]:
    try:
        text = Path(path).read_text("utf-8-sig")
    except (OSError, UnicodeError) as error:
        raise _RefusedFileError(f"{path}:1: {error}") from error
    try:
        for index, hand in enumerate(read_phh(text), 1):
            yield f"{path}:{index} [{', '.join(map(_amount, hand.stacks))}]"
    except PhhError as error:
        raise _RefusedFileError(f"{path}:{error.line}: {error.reason}") from error


def _amount(stack: int | Decimal | None) -> str:
    """Write a stack as JSON; one that the file does not know is ``null``."""
    return "null" if stack is None else f"{stack:f}" if isinstance(stack, Decimal) else str(stack)


if __name__ == "__main__":
    raise SystemExit(main())
