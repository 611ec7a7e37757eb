"""``frequencies``: how often each level raises, calls and folds where solvers' figures are known."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from pyapp.agents.holdem import Level
from pyapp.commands.command import Command, positive
from pyapp.commands.measured_blocks import ROOT, write_block
from pyapp.commands.worker_processes import add_processes, crew
from pyapp.lab.arena.kept_blueprints import load_blueprints
from pyapp.lab.believed_ranges import DEEDS, BelievedDeed
from pyapp.lab.frequencies import SPOTS, ActionRates, PublishedSpot, count_actions

PAGE = ROOT / "docs" / "BOTS.md"
HEAD = ("spot", "solvers", *Level)
BELIEVED_HEAD = ("raise of a stranger", "solvers", "expert's own", "believed", "may be")


def frequencies() -> Command:
    """Return the command."""
    return Command("how often each level raises, calls and folds in known spots", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--hands", type=positive, default=400, help="hands for each spot, spread over all")
    parser.add_argument("--seed", type=int, default=1, help="other cards for another number")
    parser.add_argument("--write", action="store_true", help=f"write the table into {PAGE.name}")
    add_processes(parser)


def _lines(given: Namespace) -> Iterator[str]:
    rows = [HEAD, ("---",) * len(HEAD)]
    count = partial(_count_row, hands=given.hands, seed=given.seed)
    with crew(given.processes) as workers:
        for row in workers(count, SPOTS):
            rows.append(row)
            yield " | ".join(row)
    if given.write:
        command = f"`python -m pyapp frequencies --hands {given.hands} --seed {given.seed}`"
        write_block(PAGE, "frequencies", ["", command, "", *_printed(rows), ""])
        write_block(PAGE, "believed", ["", *_printed(believed_rows()), ""])


def believed_rows() -> Iterator[tuple[str, ...]]:
    """Return the table of what strangers' raises are believed to be, row by row, in percent of all hands."""
    load_blueprints()
    yield BELIEVED_HEAD
    yield ("---",) * len(BELIEVED_HEAD)
    yield from map(_believed_row, DEEDS)


def _believed_row(deed: BelievedDeed) -> tuple[str, ...]:
    own, least_and_most = deed.own(), deed.band()
    known = "-".join(dict.fromkeys(f"{100 * part:.0f}" for part in deed.published or ()))
    may_be = "-".join(f"{100 * min(1.0, part):.0f}" for part in least_and_most)
    return deed.name, known, "" if own is None else f"{100 * own:.0f}", f"{100 * deed.width():.0f}", may_be


def _printed(rows: Iterable[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(row)} |" for row in rows]


def _count_row(spot: PublishedSpot, hands: int, seed: int) -> tuple[str, ...]:
    return spot.name, spot.solvers, *(_cell(count_actions(spot, level, hands, seed)) for level in Level)


def _cell(found: ActionRates) -> str:
    if not found.hands:
        return "-"
    return " / ".join(f"{100 * rate:.0f}" for rate in (found.raises, found.stays, found.folds))
