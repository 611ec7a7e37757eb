"""What is said of a deal of all pages, at the host's screen and at the guests'."""

from pyapp.texts import say


def tested_words(cheat: str | None) -> str:
    """Say what came of testing a deal: all have dealt as agreed, or the name of who has not."""
    if cheat is None:
        return say("friends_table.told.tested")
    return say("friends_table.told.cheated", name=cheat)
