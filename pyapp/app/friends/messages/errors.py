"""What can be wrong with a message."""


class MessageError(ValueError):
    """A message that this version cannot read, or that may not come now; the line is closed for it.

    Its text is a code for programs, such as `too-large`.
    """
