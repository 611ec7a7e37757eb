"""``gate``: what the levels of play must be able to do, measured and judged row by row."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pyapp.agents.arena.gate import Row, Size, Verdict, full, judged, rows, small
from pyapp.commands.blocks import ROOT, write_block
from pyapp.commands.command import Command, FailedError
from pyapp.commands.crews import add_processes, crew

HEAD = ("table", "seats", "who", "against", "hands", "bb/100", "95 %", "")
FILE = ROOT / "docs" / "BOTS.md"


def gate() -> Command:
    """Give the command."""
    return Command("measure whether the levels of play do what they must", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--full", action="store_true", help="every line and level (else as --small)")
    size.add_argument("--small", action="store_true", help="only what is plain after a few hands")
    parser.add_argument("--lines", action="store_true", help="leave out how the levels fare among themselves")
    parser.add_argument("--only", metavar="NAME", help="only the rows in which somebody is called so")
    parser.add_argument("--seed", type=int, default=1, help="other deals for another number")
    parser.add_argument("--write", action="store_true", help=f"write the table into {FILE.name}")
    add_processes(parser)


def _lines(given: Namespace) -> Iterator[str]:
    claims = [row for row in rows(_size(given)) if given.only in (None, *row.seats)]
    verdicts = list[Verdict]()
    with crew(given.processes) as workers:
        for claim in claims:
            verdicts.append(judged(claim, given.seed, workers))
            yield _padded(_cells(verdicts[-1]))
    if given.write:
        write_block(FILE, "gate", _table(verdicts, given))
    _refuse(verdicts)


def _size(given: Namespace) -> Size:
    size = full() if given.full else small()
    return replace(size, pairs=()) if given.lines else size


def _refuse(verdicts: Sequence[Verdict]) -> None:
    failed = [verdict.row for verdict in verdicts if not verdict.passed]
    if failed:
        raise FailedError(f"{len(failed)} of {len(verdicts)} rows fail: {', '.join(map(_name, failed))}.")


def _name(row: Row) -> str:
    return f"{row.hero} against {row.rival} at {row.rules.preset} for {len(row.seats)}"


def _cells(verdict: Verdict) -> tuple[str, ...]:
    row, score = verdict.row, verdict.score
    return (
        row.rules.preset,
        str(len(row.seats)),
        row.hero,
        row.rival,
        f"{verdict.hands:,}",
        f"{score.per_hundred:+.0f}",
        f"± {score.margin:.0f}",
        f"{verdict.outcome}, {'pass' if verdict.passed else 'FAIL'}",
    )


def _padded(cells: Sequence[str]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, _WIDTHS, strict=True)).rstrip()


def _table(verdicts: Sequence[Verdict], given: Namespace) -> list[str]:
    """Write the verdicts as a table in Markdown."""
    passed = sum(verdict.passed for verdict in verdicts)
    return [
        "",
        f"`{_asked(given)}`: {passed} of {len(verdicts)} rows pass.",
        "",
        *(f"| {' | '.join(cells)} |" for cells in (HEAD, ("---",) * len(HEAD), *map(_cells, verdicts))),
        "",
    ]


def _asked(given: Namespace) -> str:
    """Write the command that was given."""
    size = "--full" if given.full else "--small"
    return f"python -m pyapp gate {size}{' --lines' if given.lines else ''} --seed {given.seed}"


_WIDTHS = (12, 1, 8, 14, 7, 6, 6, 0)
