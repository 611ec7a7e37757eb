"""Answers to one question each: ``equity`` of hands, ``strategy`` at blackjack, ``replay`` of histories."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from random import Random

from pyapp.analysis.blackjack import chart
from pyapp.blackjack import BLACKJACK, BlackjackRules, check_rules
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.cards import parse_cards
from pyapp.commands.command import Command, FailedError, positive
from pyapp.features.lab.odds import sample, work_out
from pyapp.features.lab.odds_question import HandOdds, OddsQuestion, OddsReport, check
from pyapp.features.lab.ranges import read_weighed
from pyapp.records.file_text import decode_text
from pyapp.records.histories.recognition import read_histories
from pyapp.records.phh.phh_source import PhhError
from pyapp.records.zip_archive import PackedFile, ZipError, is_zip, may_hold_hands, read_zip
from pyapp.slices import at_once


def equity() -> Command:
    """Return the command."""
    return Command("what each hand is worth when all the cards come", _add_equity_options, _equity_lines)


def _add_equity_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "hands",
        nargs="+",
        metavar="HAND",
        help="two cards such as AsKd, a range such as 'QQ+, AKs:0.5, 54s-87s' or 15%%, or ?? for any hand",
    )
    parser.add_argument("--board", default="", metavar="CARDS", help="0, 3, 4 or 5 cards, such as 2c7dTh")
    parser.add_argument("--dead", default="", metavar="CARDS", help="cards that no one can have")
    parser.add_argument("--samples", type=positive, metavar="N", help="sample N deals, do not count all")
    parser.add_argument("--seed", type=int, help="repeat the same samples")


def _equity_lines(given: Namespace) -> list[str]:
    hands, weights = zip(*map(read_weighed, given.hands), strict=True)
    question = OddsQuestion(hands, parse_cards(given.board), parse_cards(given.dead), weights)
    check(question)
    luck = Random(given.seed)  # noqa: S311 - no secret
    work = sample(question, None, luck, given.samples, 0) if given.samples else work_out(question, luck)
    report = at_once(work)
    return [_equity_line(text, hand, report) for text, hand in zip(given.hands, report.hands, strict=True)]


def _equity_line(text: str, hand: HandOdds, report: OddsReport) -> str:
    if report.exact:
        wins, ties = (round(count / report.whole) for count in (hand.wins, hand.ties))
        counted = f"wins {wins:,}, ties {ties:,} of {report.counted:,} deals"
        return f"{text}  {hand.share:7.2%}  {counted}"
    return f"{text}  {hand.share:7.2%}  ± {1.96 * hand.error:.2%} over {report.deals:,} sampled deals"


SWITCHES = {
    "h17": ("hit_soft_17", "the dealer hits soft 17"),
    "double-any": ("double_any_two", "any first two cards may be doubled"),
    "das": ("double_after_split", "double after split"),
    "resplit": ("resplit_to_four", "pairs may grow to four hands"),
    "resplit-aces": ("resplit_aces", "aces may be split again"),
    "surrender": ("late_surrender", "late surrender"),
    "six-to-five": ("six_to_five", "naturals pay 6 to 5"),
    "no-hole-card": ("no_hole_card", "the dealer's second card is dealt last"),
}
"""Each option of the command, the rule that it switches on, and what it says."""


def strategy() -> Command:
    """Return the command."""
    return Command("the blackjack chart for any rules", _add_strategy_options, _strategy_lines)


def _add_strategy_options(parser: ArgumentParser) -> None:
    parser.add_argument("--decks", type=int, default=BLACKJACK.decks, help="one to eight")
    for switch, (field, words) in SWITCHES.items():
        parser.add_argument(f"--{switch}", dest=field, action="store_true", help=words)


def _strategy_lines(given: Namespace) -> list[str]:
    """Draw the chart for what was asked; raises ``BlackjackError`` where no table plays so."""
    rules = _rules(given)
    return chart(rules, StrategyCache().book(rules)).splitlines()


def _rules(given: Namespace) -> BlackjackRules:
    asked = {field: bool(getattr(given, field)) for field, _ in SWITCHES.values()}
    return check_rules(_switch_rules(replace(BLACKJACK, decks=given.decks), asked))


def _switch_rules(rules: BlackjackRules, asked: dict[str, bool]) -> BlackjackRules:
    return replace(
        rules,
        hit_soft_17=asked["hit_soft_17"],
        double_any_two=asked["double_any_two"],
        double_after_split=asked["double_after_split"],
        resplit_to_four=asked["resplit_to_four"],
        resplit_aces=asked["resplit_aces"],
        late_surrender=asked["late_surrender"],
        six_to_five=asked["six_to_five"],
        no_hole_card=asked["no_hole_card"],
    )


def replay() -> Command:
    """Return the command."""
    return Command("play hand histories again and print the final stacks", _add_replay_options, _replay_lines)


def _add_replay_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a hand history, a folder, or a zip archive with some"
    )


def _replay_lines(given: Namespace) -> Iterator[str]:
    """Print every hand that is legal; those that are not are told at the end, each with its line."""
    refused = list[str]()
    for name, data in _files(map(Path, given.files)):
        if isinstance(data, str):
            refused.append(f"{name}:1: {data}")
            continue
        for index, hand in enumerate(read_histories(decode_text(data)), 1):
            if isinstance(hand, PhhError):
                refused.append(f"{name}:{hand.line}: {hand.reason}")
            else:
                yield f"{name}:{index} [{', '.join(map(_amount, hand.stacks))}]"
    if refused:
        raise FailedError("\n".join(refused))


def _files(paths: Iterable[Path]) -> Iterator[tuple[str, bytes | str]]:
    """Return files by name, those in folders and archives as well: what each holds, or why it isn't read."""
    for path in paths:
        if path.is_dir():
            inside = sorted(one for one in path.rglob("*") if one.is_file())
            yield from _files(one for one in inside if may_hold_hands(one.name))
            continue
        try:
            data = path.read_bytes()
        except OSError as error:
            yield str(path), f"{error.strerror}."
            continue
        yield from _unpacked(path, data) if is_zip(data) else [(str(path), data)]


def _unpacked(path: Path, data: bytes) -> Iterator[tuple[str, bytes | str]]:
    try:
        for inside in read_zip(data):
            yield f"{path}/{inside.name}", _unpack(inside)
    except ZipError as error:
        yield str(path), str(error)


def _unpack(inside: PackedFile) -> bytes | str:
    try:
        return b"".join(inside.unpack())
    except ZipError as error:
        return str(error)


def _amount(stack: int | Decimal | None) -> str:
    """Write a stack as JSON; one that the file does not know is ``null``."""
    return "null" if stack is None else f"{stack:f}" if isinstance(stack, Decimal) else str(stack)
