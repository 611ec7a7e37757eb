"""``styles``: how often 300 hands tell which of the eight styles someone plays."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from pyapp.agents.holdem import Level
from pyapp.commands.command import Command, FailedError, positive
from pyapp.commands.worker_processes import add_processes, crew
from pyapp.lab.style_reader import learn, play_styles, told_right

LEAST_RIGHT = 0.8
"""What part of the sessions must be told right."""


def styles() -> Command:
    """Return the command."""
    return Command("how often statistics of 300 hands tell the styles apart", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--level", choices=[*map(str, Level)], default=Level.REGULAR.value)
    parser.add_argument(
        "--learn", type=positive, default=6, metavar="N", help="sessions of each to learn from"
    )
    parser.add_argument(
        "--tell", type=positive, default=6, metavar="N", help="other sessions of each to tell"
    )
    parser.add_argument("--seed", type=int, default=1, help="other deals for another number")
    add_processes(parser)


def _lines(given: Namespace) -> Iterator[str]:
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
