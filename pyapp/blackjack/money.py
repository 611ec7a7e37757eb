"""Money in half-dollars: a natural on $5 wins $7.50, and no amount is ever a float."""

DOLLAR = 2
"""One dollar in the unit of every amount of this game, the half-dollar."""


def dollars(amount: int) -> str:
    """Write half-dollars as people do, as in ``$20`` or ``$7.50``."""
    whole, half = divmod(abs(amount), DOLLAR)
    return f"{'-' if amount < 0 else ''}${whole:,}{'.50' if half else ''}"
