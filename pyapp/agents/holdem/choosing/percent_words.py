"""How bots write percentages in their reasons."""


def percent(part: float) -> str:
    """Write a part of 1 as people do: ``0.25`` as 25%."""
    return f"{part:.0%}"
