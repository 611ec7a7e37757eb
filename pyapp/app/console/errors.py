"""What is wrong with a typed line."""


class TypedError(ValueError):
    """A line that is no command here; its text says so in the player's words."""
