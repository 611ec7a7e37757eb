"""What can be wrong with a hand-history file."""

from pyapp.texts import say


class PhhError(ValueError):
    """A hand history that cannot be read, or that the rules refuse; ``line`` says where."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(say("records.phh.at_line", line=line, reason=reason))
        self.line = line
        self.reason = reason
