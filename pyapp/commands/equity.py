"""``equity AsKd QhQc``: what each hand is worth when all the cards come."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from random import Random

from pyapp.analysis import Hand, Unseen, deals_left, estimate_equity, exact
from pyapp.analysis.equity import EXACT_UP_TO, check
from pyapp.cards import Card, parse_cards
from pyapp.commands.command import Command, positive


def equity() -> Command:
    """Return the command."""
    return Command("what each hand is worth when all the cards come", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("hands", nargs="+", metavar="HAND", help="two cards such as AsKd, or ?? for any")
    parser.add_argument("--board", default="", metavar="CARDS", help="up to five cards, such as 2c7dTh")
    parser.add_argument("--samples", type=positive, metavar="N", help="sample N deals, do not count all")
    parser.add_argument("--seed", type=int, help="repeat the same samples")


def _lines(given: Namespace) -> list[str]:
    board = parse_cards(given.board)
    hands = [_hand(text) for text in given.hands]
    check(hands, board)
    if given.samples or deals_left(hands, board) > EXACT_UP_TO:
        return _print_estimate(given, hands, board)
    return [
        f"{text}  {float(hand.share):7.2%}  wins {hand.wins:,}, ties {hand.ties:,} of {hand.deals:,} deals"
        for text, hand in zip(given.hands, exact(hands, board), strict=True)
    ]


def _print_estimate(given: Namespace, hands: list[Hand], board: Sequence[Card]) -> list[str]:
    found = estimate_equity(hands, board, Random(given.seed), given.samples or 100_000)  # noqa: S311 - no secret
    return [
        f"{text}  {hand.share:7.2%}  ± {1.96 * hand.error:.2%} over {hand.deals:,} sampled deals"
        for text, hand in zip(given.hands, found, strict=True)
    ]


def _hand(text: str) -> Hand:
    return Unseen() if text == "??" else parse_cards(text)
