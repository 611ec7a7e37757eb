"""What can be wrong with a chapter of the rule book."""


class RulebookError(ValueError):
    """A chapter or a hand in it that cannot be read; the sentence says which and why."""
