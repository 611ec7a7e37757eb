"""What kills have cost so far, a line each in a file, so that a bench that was interrupted goes on."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Lock

from workshop.bench.kill.kill_plan import Kill
from workshop.host.project_folders import CACHE

FILE = CACHE / "kills.jsonl"


@dataclass(frozen=True, slots=True)
class Loss:
    """What one kill cost."""

    undone: Sequence[str]
    """How far the table had got in the actions that are undone."""

    hands: int
    """How many were in the history afterwards."""

    wrong: str
    """Where save, ledger, history and statistics disagree; empty where they don't."""


class KillLog:
    """The kills of one build."""

    def __init__(self, build: str, file: Path = FILE) -> None:
        self._build, self._file, self._lock = build, file, Lock()

    def known_losses(self) -> Mapping[Kill, Loss]:
        """Return what is known of this build already."""
        lines = self._file.read_text("utf-8").splitlines() if self._file.exists() else []
        told = map(json.loads, lines)
        return {Kill(**it["kill"]): Loss(**it["loss"]) for it in told if it["build"] == self._build}

    def add(self, kill: Kill, loss: Loss) -> None:
        """Write down what a kill cost."""
        line = json.dumps({"build": self._build, "kill": asdict(kill), "loss": asdict(loss)})
        with self._lock, self._file.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
