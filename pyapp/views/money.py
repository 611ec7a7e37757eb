"""Money as one says it."""


def dollars(amount: int) -> str:
    """Write whole dollars, as in `$1,234`."""
    return f"${amount:,}"


def with_sign(amount: float, words: str) -> str:
    """Put the sign of ``amount`` before the ``words`` that say how large it is; below nought a true minus."""
    sign = "+" if amount > 0 else "\N{MINUS SIGN}" if amount < 0 else ""
    return f"{sign}{words}"


def trend(amount: int) -> str:
    """Say which way it went, for the colour: `up`, `down` or `even`."""
    return "up" if amount > 0 else "down" if amount else "even"
