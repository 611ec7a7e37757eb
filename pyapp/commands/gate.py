"""``gate``: what the levels of play must be able to do, measured and judged row by row."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from pyapp.commands.command import Command, FailedError, OptionsError, positive, refuse_given
from pyapp.commands.gate_findings import Finding, Findings, source_lines, write_finding
from pyapp.commands.gate_tables import row_table, wide_tables
from pyapp.commands.measured_blocks import ROOT, write_block
from pyapp.commands.worker_processes import add_processes, crew
from pyapp.lab.arena.match import Workers
from pyapp.lab.gate import Row, Size, full, judge_row, rows, small, wide

FILE = ROOT / "docs" / "BOTS.md"
RESULTS = ROOT / "pyapp" / "agents" / "holdem" / "level_results.py"


def gate() -> Command:
    """Return the command."""
    return Command("measure whether the levels of play do what they must", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--full", action="store_true", help="every line and level (else as --small)")
    size.add_argument("--wide", action="store_true", help="every level and everyone of the cast, every line")
    size.add_argument("--small", action="store_true", help="only what is plain after a few hands")
    parser.add_argument(
        "--most",
        type=positive,
        metavar="DEALS",
        help="the last look at a line, with --full or --wide (else after 3,200 or 400)",
    )
    part = parser.add_mutually_exclusive_group()
    part.add_argument("--lines", action="store_true", help="leave out how the levels fare among themselves")
    part.add_argument(
        "--levels", action="store_true", help="leave out the lines; with --write, also what players read"
    )
    parser.add_argument("--only", metavar="NAME", help="only the rows in which a player has this name")
    parser.add_argument("--against", metavar="LINE", nargs="+", help="only the rows against these")
    parser.add_argument("--seats", type=positive, metavar="N", help="only the rows at tables of so many")
    parser.add_argument("--session", type=positive, metavar="DEALS", help="only the rows in such sessions")
    parser.add_argument("--preset", choices=_PRESETS, help="only the rows at this table")
    parser.add_argument("--seed", type=int, default=1, help="other deals for another number")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep every row there, and go on from it")
    parser.add_argument("--write", action="store_true", help=f"write the table into {FILE.name}")
    add_processes(parser)


def _lines(given: Namespace) -> Iterator[str]:
    if not (given.full or given.wide):
        refuse_given(given, ("--most",), "this goes with --full or --wide.")
    claims = [row for row in _claims(given) if _is_asked(row, given)]
    if not claims:
        raise OptionsError("No row of the gate is of this kind.")
    kept = Findings(given.keep)
    findings = list[Finding]()
    with crew(given.processes) as workers:
        for claim in claims:
            findings.append(kept.get(claim, given.seed) or _play_row(claim, given, workers, kept))
            yield _pad(findings[-1].cells)
            if given.write:
                _write(findings, given, left=len(claims) - len(findings))
    _refuse(findings)


def _is_asked(row: Row, given: Namespace) -> bool:
    return (
        given.only in (None, *row.seats)
        and given.preset in (None, row.rules.preset)
        and given.seats in (None, len(row.seats))
        and given.session in (None, row.session_deals)
        and (given.against is None or row.rival in given.against)
    )


def _claims(given: Namespace) -> Iterator[Row]:
    return wide(given.most or _MOST_WIDE) if given.wide else rows(_size(given))


def _play_row(claim: Row, given: Namespace, workers: Workers, kept: Findings) -> Finding:
    finding = write_finding(judge_row(claim, given.seed, workers), given.seed)
    kept.add(finding)
    return finding


def _size(given: Namespace) -> Size:
    size = full(given.most or _MOST) if given.full else small()
    if given.levels:
        return replace(size, lines=())
    return replace(size, pairs=()) if given.lines else size


def _write(findings: list[Finding], given: Namespace, left: int) -> None:
    """Write what was found so far, so that a run that is broken off loses nothing."""
    levels = given.full and given.levels
    block = "levels" if levels else "wide gate" if given.wide else "gate"
    write_block(FILE, block, _table(findings, given, left))
    if levels:
        day = datetime.now(UTC).date().isoformat()
        write_block(RESULTS, "levels", source_lines(findings, given.seed, day))


def _refuse(findings: list[Finding]) -> None:
    failed = [finding for finding in findings if not finding.passed]
    if failed:
        raise FailedError(f"{len(failed)} of {len(findings)} rows fail: {', '.join(map(_name, failed))}.")


def _name(finding: Finding) -> str:
    table, seats, hero, rival, *_ = finding.cells
    return f"{hero} against {rival} at {table} for {seats}"


def _pad(cells: tuple[str, ...]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, _WIDTHS, strict=True)).rstrip()


def _table(findings: list[Finding], given: Namespace, left: int) -> list[str]:
    """Write what was found in Markdown: the wide gate's many rows as tables of players and lines."""
    passed = sum(finding.passed for finding in findings)
    verb = "row is" if left == 1 else "rows are"
    still = f" {left} {verb} not played yet." if left else ""
    return [
        "",
        f"`{_command_line(given)}`: {passed} of {len(findings)} rows pass.{still}",
        "",
        *(wide_tables if given.wide else row_table)(findings),
        "",
    ]


def _command_line(given: Namespace) -> str:
    """Write the command that was given."""
    size = "--wide" if given.wide else "--full" if given.full else "--small"
    most = f" --most {given.most}" if given.most and size != "--small" else ""
    return f"python -m pyapp gate {size}{most}{_part(given)} --seed {given.seed}"


def _part(given: Namespace) -> str:
    return " --levels" if given.levels else " --lines" if given.lines else ""


_MOST = 3_200
_MOST_WIDE = 400


_PRESETS = tuple(dict.fromkeys(rules.preset for rules, _ in full().tables))
_WIDTHS = (12, 1, 8, 14, 7, 6, 6, 0)
