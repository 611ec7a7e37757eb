"""Reads collections of hand histories and counts: `python -m workshop.field FOLDER…`, in `.venv/`.

Folders are searched through, zip archives in them, too. Each hand that is read is held against a sum of the
file's own lines.
"""

import argparse
import re
import sys
import time
import zipfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import pairwise
from pathlib import Path
from typing import Final

from pyapp.records.file_text import decode_text
from pyapp.records.histories.recognition import read_histories, room_of
from pyapp.records.phh.phh_source import PhhError
from pyapp.records.phh.read_phh import PhhHand
from workshop.field.own_sums import Sum, own_sums

ENDINGS: Final = (".txt", ".xml", ".csv", ".log", ".hh", ".phh", ".phhs")
OTHER_GAME: Final = re.compile(r"^This is a hand of ")
OTHERS: Final = "PHH and other files"


@dataclass(slots=True)
class Score:
    """What came of one room's hands."""

    read: int = 0
    other_games: int = 0
    refused: Counter[str] = field(default_factory=Counter[str])
    examples: dict[str, str] = field(default_factory=dict[str, str])
    differ: list[str] = field(default_factory=list[str])
    """Where a hand ends otherwise than its file's lines add up to."""

    seen: set[int] = field(default_factory=set[int])
    """What stands for each hand: one that lies in several files counts once."""

    unheld: int = 0
    """Hands whose lines the small sum did not find."""


def files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Return the files of a folder, of zip archives in it as well, each with where it lies."""
    for path in sorted(each for each in folder.rglob("*") if each.is_file()) if folder.is_dir() else [folder]:
        if path.suffix.lower() == ".zip":
            with zipfile.ZipFile(path) as archive:
                for name in sorted(archive.namelist()):
                    if name.lower().endswith(ENDINGS):
                        yield f"{path}/{name}", archive.read(name)
        elif path.suffix.lower() in ENDINGS:
            yield str(path), path.read_bytes()


def count(text: str, where: str, scores: dict[str, Score]) -> int:
    """Add a file's new hands to the scores, and return how many there are."""
    room = room_of(text)
    score = scores[room or OTHERS]
    sums = dict(own_sums(text, room)) if room else {}
    hands, lines = 0, text.split("\n")
    for hand, following in pairwise((*read_histories(text), None)):
        if hand is None or (told := _told(lines, hand, following)) in score.seen:
            continue
        score.seen.add(told)
        hands += 1
        if isinstance(hand, PhhHand):
            score.read += 1
            _hold(hand, sums.get(hand.line), f"{where}:{hand.line}", score, held=bool(room))
        elif OTHER_GAME.match(hand.reason):
            score.other_games += 1
        else:
            kind = _kind(hand)
            score.refused[kind] += 1
            score.examples.setdefault(kind, f"{where}:{hand.line}: {hand.reason}")
    return hands


def _told(lines: Sequence[str], hand: PhhHand | PhhError, following: PhhHand | PhhError | None) -> int:
    """Return what stands for a hand: its lines, up to the next hand's, without spaces around them."""
    end = following.line - 1 if following else len(lines)
    return hash("\n".join(line.strip() for line in lines[hand.line - 1 : end]).strip())


def _hold(hand: PhhHand, own: Sum | None, where: str, score: Score, *, held: bool) -> None:
    """Hold the ends of a hand against the file's own; what no one called may not be in them."""
    if own is None or not own.stacks:
        score.unheld += held
        return
    seated = zip(hand.seats, hand.stacks, strict=True)
    ours = {_letters(hand.names[seat]): Decimal(stack or 0) for seat, stack in seated}
    theirs = {_letters(name): chips for name, chips in own.ends().items()}
    by = {name: ours[name] - theirs.get(name, Decimal()) for name in ours if ours[name] != theirs.get(name)}
    if by and not (len(by) == 1 and own.spare and set(by.values()) == {own.spare}):
        score.differ.append(f"{where}: {', '.join(f'{name} {gap:+f}' for name, gap in by.items())}")


def _letters(name: str) -> str:
    """Return what a name is told apart by, however its signs and spaces are written."""
    return re.sub(r"[\W_]", "", name) or name


def _kind(error: PhhError) -> str:
    """Return a reason without names and numbers."""
    plain = error.reason
    for words in _WITH_NAMES:
        plain = re.sub(words, "…", plain)
    return re.sub(r"[0-9][0-9.,]*", "9", plain)[:90]


_WITH_NAMES: Final = (
    r"“[^”]*”",
    r"'[^' ]{1,4}'(?= is)",
    r"^.+(?= (?:ends with|is dealt|can't act|acts before|posts the same|reaches this|has folded))",
    r"(?<=It is ).+(?='s turn, not)",
    r"(?<=s turn, not ).+(?='s\.)",
    r"(?<=: it's ).+(?='s turn)",
)
"""What names players or quotes the file in a refusal."""


def report(scores: dict[str, Score], hands: int, seconds: float) -> Iterator[str]:
    """Return the table, then why hands were refused and where ends differ."""
    yield "| room | hold'em hands | read | | refused | ends differ | other games |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    for room, score in sorted(scores.items(), key=lambda each: -each[1].read):
        refused = score.refused.total()
        share = score.read / max(1, score.read + refused)
        cells = (
            score.read + refused,
            score.read,
            f"{share:.2%}",
            refused,
            len(score.differ),
            score.other_games,
        )
        yield (
            f"| {room} | "
            + " | ".join(f"{cell:,}" if isinstance(cell, int) else cell for cell in cells)
            + " |"
        )
    yield f"\n{hands:,} hands in {seconds:.0f} s of processor."
    for room, score in sorted(scores.items()):
        for kind, times in score.refused.most_common():
            yield f"{room}: {times:,} x {kind}\n    {score.examples[kind]}"
        yield from (f"{room}: ends differ at {each}" for each in score.differ)
        if score.unheld:
            yield f"{room}: {score.unheld} hands were held against no sum"


def main(arguments: Sequence[str] | None = None) -> int:
    """Read what is named and print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m workshop.field", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    scores, hands, began = defaultdict[str, Score](Score), 0, time.process_time()
    for folder in parser.parse_args(arguments).folders:
        for where, data in files(folder):
            hands += count(decode_text(data), where, scores)
    sys.stdout.writelines(f"{line}\n" for line in report(scores, hands, time.process_time() - began))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
