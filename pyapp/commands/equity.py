"""``equity AsKd QQ+``: what each hand or range is worth when all the cards come."""

from argparse import ArgumentParser, Namespace
from random import Random

from pyapp.cards import parse_cards
from pyapp.commands.command import Command, positive
from pyapp.features.lab.odds import sample, work_out
from pyapp.features.lab.odds_question import HandOdds, OddsQuestion, OddsReport, check
from pyapp.features.lab.ranges import read_range
from pyapp.slices import at_once


def equity() -> Command:
    """Return the command."""
    return Command("what each hand is worth when all the cards come", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "hands",
        nargs="+",
        metavar="HAND",
        help="two cards such as AsKd, a range such as 'QQ+, AKs, 54s-87s' or 15%%, or ?? for any hand",
    )
    parser.add_argument("--board", default="", metavar="CARDS", help="0, 3, 4 or 5 cards, such as 2c7dTh")
    parser.add_argument("--dead", default="", metavar="CARDS", help="cards that no one can have")
    parser.add_argument("--samples", type=positive, metavar="N", help="sample N deals, do not count all")
    parser.add_argument("--seed", type=int, help="repeat the same samples")


def _lines(given: Namespace) -> list[str]:
    hands = tuple(map(read_range, given.hands))
    question = OddsQuestion(hands, parse_cards(given.board), parse_cards(given.dead))
    check(question)
    luck = Random(given.seed)  # noqa: S311 - no secret
    work = sample(question, None, luck, given.samples, 0) if given.samples else work_out(question, luck)
    report = at_once(work)
    return [_line(text, hand, report) for text, hand in zip(given.hands, report.hands, strict=True)]


def _line(text: str, hand: HandOdds, report: OddsReport) -> str:
    if report.exact:
        counted = f"wins {hand.wins:,}, ties {hand.ties:,} of {report.deals:,} deals"
        return f"{text}  {hand.share:7.2%}  {counted}"
    return f"{text}  {hand.share:7.2%}  ± {1.96 * hand.error:.2%} over {report.deals:,} sampled deals"
