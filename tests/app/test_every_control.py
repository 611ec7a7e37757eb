"""No control is dead: whatever action a screen names, something answers it."""

import asyncio
import re
from typing import Final

from tests.app.blackjack.guest import Guest
from tests.views.golden import SCREENS
from workshop.host.project_folders import ROOT

PAGE: Final = ROOT / "index.html"

IN_THE_PAGE: Final = {"log", "reveal", "seat-done", "type", "term", "sheet", "size", "size-step"}
"""What `web/inputs` does by itself."""


def test_every_action_that_is_drawn_has_a_handler() -> None:
    """Ask in the lobby, at both forms and at both tables; buttons, file pickers, cards and plates press."""

    async def tour() -> set[str]:
        guest, wanted = Guest(seed=3), drawn()
        await guest.room.open()
        dead = wanted - answered(guest, wanted)
        await guest.press("open-table", value="casino-limit")
        dead -= answered(guest, wanted)
        await guest.press("sit", form={"seats": "3", "speed": "instant"})
        dead -= answered(guest, wanted)
        await guest.press("lobby")
        await guest.press("open-table", value="blackjack")
        dead -= answered(guest, wanted)
        await guest.press("sit", form={"speed": "instant"})
        dead -= answered(guest, wanted)
        await guest.close()
        return dead

    dead = asyncio.run(tour())
    assert dead == IN_THE_PAGE, dead


def drawn() -> set[str]:
    """Return every action in every state of the screens and in the page."""
    states = [html for regions in SCREENS.values() for html in regions.values()]
    texts = [PAGE.read_text(encoding="utf-8"), *states]
    return {action for text in texts for action in re.findall(r' data-(?:action|file|tap)="([^"]+)"', text)}


def answered(guest: Guest, actions: set[str]) -> set[str]:
    """Return those that a press would do something for on the screen in front."""
    found = guest.room._handler_of  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  # a dead press is silent
    return {action for action in actions if found(action)}
