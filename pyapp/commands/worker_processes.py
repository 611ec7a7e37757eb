"""Work shared out among processes, one for each core."""

import os
from argparse import ArgumentParser
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from pyapp.commands.command import positive
from pyapp.lab.arena.match import Done, Task, Workers, alone


@contextmanager
def crew(processes: int | None) -> Generator[Workers]:
    """Return what runs tasks in so many processes, one for each core where ``None``.

    They are spawned, not forked: that is the one way which every system and every Python has.
    """
    count = processes or os.cpu_count() or 1
    if count == 1:
        yield alone
        return
    with ProcessPoolExecutor(count, get_context("spawn")) as pool:
        yield _Hired(pool)


def add_processes(parser: ArgumentParser) -> None:
    """Let a command be told how many processes to use."""
    parser.add_argument("--processes", type=positive, metavar="K", help="how many cores to use, else all")


class _Hired:
    def __init__(self, pool: Executor) -> None:
        self._pool = pool

    def __call__(self, work: Callable[[Task], Done], tasks: Iterable[Task], /) -> Iterable[Done]:
        return self._pool.map(work, tasks)
