"""What every file refuses in words."""


class FileError(ValueError):
    """A file that cannot be written or read; the message says why, in the player's words."""
