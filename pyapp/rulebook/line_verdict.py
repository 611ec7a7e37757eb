"""What came of holding the rules to a scenario's lines."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LineVerdict:
    """One line of a scenario, and whether the engine agrees with it."""

    text: str
    """The line as it stands in the book."""

    expected: str
    happened: str
    """What the engine did or would do, in the same words."""

    agrees: bool


@dataclass(frozen=True, slots=True)
class ScenarioVerdict:
    """A scenario's lines in order, the chips at the end last where the book names them."""

    lines: tuple[LineVerdict, ...]

    @property
    def ok(self) -> bool:
        """Whether the engine agrees with every line."""
        return bool(self.lines) and all(line.agrees for line in self.lines)

    @property
    def first_wrong(self) -> LineVerdict | None:
        """The first line that the engine does not agree with, if there is one."""
        return next((line for line in self.lines if not line.agrees), None)


def compare_lines(text: str, expected: str, happened: str) -> LineVerdict:
    """Judge a line by whether the two say the same."""
    return LineVerdict(text, expected, happened, expected == happened)
