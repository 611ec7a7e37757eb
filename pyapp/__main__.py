"""The table's own engine from a shell: ``equity AsKd QhQc``, ``arena``, ``play``, ``replay FILE.phh``."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pyapp.commands.answers import equity, replay, strategy
from pyapp.commands.arena import arena
from pyapp.commands.command import run_command
from pyapp.commands.play import play
from pyapp.commands.tournament import tournament

_INSTALLED: Final = "baize"
"""What the package's own command is called."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry a command out and give the exit code, as ``run_command`` does."""
    commands = {
        "equity": equity(),
        "arena": arena(),
        "play": play(),
        "replay": replay(),
        "strategy": strategy(),
        "tournament": tournament(),
    }
    return run_command(commands, _typed(), "Baize from a shell.", arguments)


def _typed() -> str:
    """Return what was typed to start this: the installed command, or Python with the module."""
    name = Path(sys.argv[0]).stem
    return name if name == _INSTALLED else "python -m pyapp"


if __name__ == "__main__":
    raise SystemExit(main())
