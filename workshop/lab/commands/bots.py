"""How bots play: ``frequencies`` of their actions, ``styles`` told apart, ``blind`` to hidden cards."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from pyapp.agents.holdem import Level
from pyapp.arena.entrants import levels, load_blueprints
from pyapp.commands.command import Command, FailedError, add_processes, crew, positive
from pyapp.holdem import PRESETS, HoldemRules
from workshop.host.project_folders import ROOT
from workshop.lab.believed_ranges import ACTIONS, BelievedAction
from workshop.lab.blind import looks
from workshop.lab.commands.written_blocks import stamp, write_block
from workshop.lab.frequencies import SPOTS, ActionRates, PublishedSpot, count_actions
from workshop.lab.style_reader import learn, play_styles, told_right

PAGE = ROOT / "docs" / "BOTS.md"
HEAD = ("spot", "solvers", *Level)
BELIEVED_HEAD = ("raise of a stranger", "solvers", "expert's own", "believed", "may be")


def frequencies() -> Command:
    """Return the command."""
    return Command(
        "how often each level raises, calls and folds in known spots", _add_count_options, _count_lines
    )


def _add_count_options(parser: ArgumentParser) -> None:
    parser.add_argument("--hands", type=positive, default=400, help="hands for each spot, spread over all")
    parser.add_argument("--seed", type=int, default=1, help="other cards for another number")
    parser.add_argument("--write", action="store_true", help=f"write the table into {PAGE.name}")
    add_processes(parser)


def _count_lines(given: Namespace) -> Iterator[str]:
    rows = [HEAD, ("---",) * len(HEAD)]
    count = partial(_count_row, hands=given.hands, seed=given.seed)
    with crew(given.processes) as workers:
        for row in workers(count, SPOTS):
            rows.append(row)
            yield " | ".join(row)
    yield from ("", *map(" | ".join, believed_rows()))
    if given.write:
        head = stamp(f"frequencies --hands {given.hands} --seed {given.seed}")
        write_block(PAGE, "frequencies", ["", f"{head}:", "", *_printed(rows), ""])


def believed_rows() -> Iterator[tuple[str, ...]]:
    """Return a table of what strangers' raises are believed to be, row by row, in percent of all hands."""
    load_blueprints()
    yield BELIEVED_HEAD
    yield from map(_believed_row, ACTIONS)


def _believed_row(believed: BelievedAction) -> tuple[str, ...]:
    own, least_and_most = believed.own(), believed.band()
    known = "-".join(dict.fromkeys(f"{100 * part:.0f}" for part in believed.published or ()))
    may_be = "-".join(f"{100 * min(1.0, part):.0f}" for part in least_and_most)
    return (
        believed.name,
        known,
        "" if own is None else f"{100 * own:.0f}",
        f"{100 * believed.width():.0f}",
        may_be,
    )


def _printed(rows: Iterable[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(row)} |" for row in rows]


def _count_row(spot: PublishedSpot, hands: int, seed: int) -> tuple[str, ...]:
    return spot.name, spot.solvers, *(_cell(count_actions(spot, level, hands, seed)) for level in Level)


def _cell(found: ActionRates) -> str:
    if not found.hands:
        return "-"
    return "/".join(f"{100 * rate:.0f}" for rate in (found.raises, found.stays, found.folds))


LEAST_RIGHT = 0.8
"""What part of the sessions must be told right."""


def styles() -> Command:
    """Return the command."""
    return Command(
        "how often statistics of 300 hands tell the styles apart", _add_style_options, _style_lines
    )


def _add_style_options(parser: ArgumentParser) -> None:
    parser.add_argument("--level", choices=[*map(str, Level)], default=Level.REGULAR.value)
    parser.add_argument(
        "--learn", type=positive, default=6, metavar="N", help="sessions of each to learn from"
    )
    parser.add_argument(
        "--tell", type=positive, default=6, metavar="N", help="other sessions of each to tell"
    )
    parser.add_argument("--seed", type=int, default=1, help="other deals for another number")
    add_processes(parser)


def _style_lines(given: Namespace) -> Iterator[str]:
    with crew(given.processes) as workers:
        level = Level(given.level)
        played = play_styles(level, given.seed, given.learn + given.tell, workers)
    known = [one for one in played if one.number < given.learn]
    told = told_right(learn(known), [one for one in played if one.number >= given.learn])
    for style, right in told.items():
        yield f"{style:18}{sum(right):3} of {len(right)} right"
    every = [one for right in told.values() for one in right]
    yield f"{'all':18}{sum(every):3} of {len(every)} right: {sum(every) / len(every):.0%}"
    if sum(every) < LEAST_RIGHT * len(every):
        raise FailedError(f"Fewer than {LEAST_RIGHT:.0%} are told right.")


def blind() -> Command:
    """Return the command."""
    return Command("whether a hidden card ever changes what a bot does", _add_blind_options, _blind_lines)


def _add_blind_options(parser: ArgumentParser) -> None:
    parser.add_argument("--seats", metavar="NAMES", help="whom to ask, by the arena's names; else the levels")
    parser.add_argument("--states", type=positive, default=200, help="at each table, for each of them")
    parser.add_argument("--seed", type=int, default=1, help="other states for another number")


def _blind_lines(given: Namespace) -> Iterator[str]:
    seen = 0
    for name in (given.seats or ",".join(levels())).split(","):
        for rules in PRESETS.values():
            changed = _count_changes(name, rules, given)
            seen += changed
            yield f"{name:12}  {rules.preset:16}  {given.states:,} states, {changed} decisions changed"
    if seen:
        raise FailedError(f"{seen} decisions hang on a card that the player there cannot see.")


def _count_changes(name: str, rules: HoldemRules, given: Namespace) -> int:
    return sum(not look.is_blind for look in looks(name, rules, given.states, given.seed))
