"""Trains bots and measures them: ``gate``, ``measure``, ``train``, and whatever writes charts and tables."""

from collections.abc import Sequence

from pyapp.commands.command import run_command
from workshop.lab.commands.bots import blind, frequencies, styles
from workshop.lab.commands.computed_tables import charts, edges, luck
from workshop.lab.commands.gate import gate
from workshop.lab.commands.measure import measure
from workshop.lab.commands.openings import openings
from workshop.lab.commands.preflop import preflop
from workshop.lab.commands.prizes import prizes
from workshop.lab.commands.train import exploit, train


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry a command out and give the exit code, as ``run_command`` does."""
    commands = {
        "gate": gate(),
        "measure": measure(),
        "frequencies": frequencies(),
        "charts": charts(),
        "openings": openings(),
        "preflop": preflop(),
        "prizes": prizes(),
        "luck": luck(),
        "edges": edges(),
        "styles": styles(),
        "blind": blind(),
        "train": train(),
        "exploit": exploit(),
    }
    return run_command(commands, "python -m workshop.lab", "Baize's bots, trained and measured.", arguments)


if __name__ == "__main__":
    raise SystemExit(main())
