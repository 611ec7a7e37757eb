"""What went wrong, each kind told once with where to find it again."""

import re
from collections import Counter
from dataclasses import dataclass, field

from pyapp.app.profiles.saves import opened, read
from pyapp.records import FieldError
from workshop.host.build_steps import say


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that was wrong after an action."""

    where: str
    """Engine, size and seed."""

    step: int
    kind: str
    words: str
    trail: tuple[str, ...]
    """The last actions, the latest last."""

    @property
    def line(self) -> str:
        """Return the fault in one line."""
        return f"{self.where}, step {self.step}: {self.kind}: {self.words} | after {', '.join(self.trail)}"


@dataclass(slots=True)
class Faults:
    """All that went wrong; what was told before is only counted."""

    aloud: bool = False
    """Whether each is said as soon as it is found."""

    told: list[Fault] = field(default_factory=list[Fault])
    counts: Counter[str] = field(default_factory=Counter[str])

    def add(self, fault: Fault) -> None:
        """Note a fault."""
        sign = re.sub(r"\d+", "0", f"{fault.kind} {fault.words}")
        self.counts[sign] += 1
        if self.counts[sign] > 1:
            return
        self.told.append(fault)
        if self.aloud:
            say(fault.line)


def faults_of_save(key: str, text: str) -> list[str]:
    """Return what is wrong with a copy of a profile: its seal, its ledger, its tables or their chips."""
    owner = key.removeprefix("baize.save.").rpartition(".")[0]
    try:
        read(opened(text, owner))
    except FieldError as error:
        return [f"{key}: {error}"]
    return []
