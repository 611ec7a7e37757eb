"""The last ten seconds of a hand that the player wins, as frames with the times at which they were shown."""

import base64
from collections import deque
from collections.abc import Mapping
from typing import Any, Final

from playwright.sync_api import Page

from workshop.bench.kit.browsing import probe
from workshop.pictures.scenes import BAR, PAUSE, sit

SECONDS: Final = 10
AFTER: Final = 2.5
"""How many seconds of the film come after the pot was won."""

LONGEST: Final = 15 * 60
"""Seconds after which no hand worth showing was played."""

PRESSES: Final = ("next", "bet", "call", "check")
WORTH_IT: Final = 20
"""Dollars that a pot brings at least beyond what was paid in, for its win to be a sight."""


class FilmStrip:
    """What was on the screen, kept for a little longer than the film lasts."""

    def __init__(self, page: Page) -> None:
        self.frames: deque[tuple[float, bytes]] = deque()
        self._camera = probe(page)
        self._camera.on("Page.screencastFrame", self._keep)

    def start(self) -> None:
        """Begin to film."""
        self._camera.send("Page.startScreencast", {"format": "png"})

    def stop(self) -> None:
        """End the film; a frame on its way would be answered to a page that may be gone."""
        self._camera.remove_listener("Page.screencastFrame", self._keep)
        self._camera.send("Page.stopScreencast")

    def _keep(self, shown: Mapping[str, Any]) -> None:
        self._camera.send("Page.screencastFrameAck", {"sessionId": shown["sessionId"]})
        now = float(shown["metadata"]["timestamp"])
        self.frames.append((now, base64.b64decode(shown["data"])))
        while now - self.frames[0][0] > 2 * SECONDS:
            self.frames.popleft()


def film_a_won_hand(page: Page, table: str) -> list[tuple[float, bytes]]:
    """Play until the player wins a showdown at normal speed, and return the last ten seconds."""
    sit(page, table, speed="normal", seats=4)
    strip = FilmStrip(page)
    strip.start()
    for _ in range(int(LONGEST * 1000 / PAUSE)):
        if page.evaluate(HAS_WON, WORTH_IT):
            page.wait_for_timeout(AFTER * 1000)
            strip.stop()
            end = strip.frames[-1][0]
            return [frame for frame in strip.frames if end - frame[0] <= SECONDS]
        for way in PRESSES:
            if control := page.query_selector(BAR.format(way)):
                control.evaluate("(it) => it.click()")
                page.wait_for_timeout(600)
                break
        page.wait_for_timeout(PAUSE)
    raise TimeoutError(table)


HAS_WON: Final = """(least) => {
    const won = document.querySelector(".seat[data-you][data-won] .said")?.textContent.replace(/\\D/g, "");
    return Number(won) >= least && Boolean(document.querySelector(".middle .board .card:nth-child(5)"));
}"""
"""Whether the player has just won so many dollars with five cards on the board."""
