"""How a set-up is called that no one has named: by its hands and its board."""

from typing import Final

from pyapp.app.holdem.sandbox.kept_setups import LONGEST_NAME, clean_name
from pyapp.app.holdem.sandbox.sandbox_setup import BOARD, SandboxSetup
from pyapp.texts import say, say_member
from pyapp.views.holdem.sandbox.sandbox_parts import SandboxPage

_CUT: Final = "…"


def usual_name(setup: SandboxSetup, page: SandboxPage) -> str:
    """Return a name made from what is set, as in `AsKd vs QQ+ on 2c7dTs`; that of the page for nothing."""
    board = setup.text(BOARD)
    if not any((*setup.hands, board)):
        return say_member(page)
    words = _hands(setup)
    if board:
        words = say("sandbox.kept.on_board", hands=words, board=board)
    if page is not SandboxPage.ODDS:
        words = say("sandbox.kept.on_page", page=say_member(page), words=words)
    name = clean_name(words)
    return name if name == words else f"{name[: LONGEST_NAME - len(_CUT)].rstrip(' ,')}{_CUT}"


def _hands(setup: SandboxSetup) -> str:
    first, second, *more = (hand or say("sandbox.any_two") for hand in setup.hands)
    if more:
        return say("sandbox.kept.against_more", first=first, n=len(more) + 1)
    return say("sandbox.kept.against", first=first, second=second)
