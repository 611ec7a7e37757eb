"""How bots write percentages in their reasons."""

from pyapp.texts import say


def percent(part: float) -> str:
    """Return a part of 1 as people write it: ``0.25`` as 25%."""
    return say("agents.percent.whole", number=f"{100 * part:.0f}")
