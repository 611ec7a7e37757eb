"""Cases that are tried one after the other in one test, where each costs pytest more than it costs itself."""

from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def case(*named: object) -> Generator[None]:
    """Name the case in what a failure inside tells."""
    try:
        yield
    except BaseException as failed:
        failed.add_note(f"Case: {', '.join(map(str, named))}")
        raise
