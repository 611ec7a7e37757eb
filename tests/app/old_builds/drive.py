"""Plays with an old build: `python drive.py FILE HANDS` in its folder, FILE holding a storage as JSON."""

import asyncio
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path.cwd()))

from tests.app.fakes import FakeStorage, Visit


async def main(storage: dict[str, str], hands: int) -> dict[str, object]:
    """Come to the table, play so many hands, and return what the storage holds and the screen shows."""
    visit = Visit(FakeStorage(**storage))
    await visit.room.open()
    if "continue" in visit.screen.regions.get("lobby", ""):
        await visit.press("continue")
    elif visit.screen.screen == "lobby":
        await visit.press("open-table", value="casino-limit")
        await visit.press("sit", form={"seats": "2", "speed": "instant", "level-1": "beginner"})
    for _ in range(hands):
        while visit.screen.screen == "table" and not visit.live & {"next", "rebuy"}:
            await visit.press("fold" if "fold" in visit.live else "check")
        if visit.screen.screen == "table":
            await visit.press("next" if "next" in visit.live else "rebuy")
    await visit.close()
    return {"storage": visit.storage.texts, "screen": visit.screen.screen, "html": visit.screen.html}


FILE = Path(sys.argv[1])
FILE.write_text(json.dumps(asyncio.run(main(json.loads(FILE.read_text("utf-8")), int(sys.argv[2])))), "utf-8")
