"""Money as one says it."""


def dollars(amount: int) -> str:
    """Write whole dollars, as in `$1,234`."""
    return f"${amount:,}"
