"""First visits: the large button is pressed, and hands are played."""

from tests.app.fakes import FakeStorage, Visit

STAY = ("check", "call", "fold", "skip")


async def first_visit(storage: FakeStorage | None = None, seed: int = 1) -> Visit:
    """Open the page for the first time and press the large button."""
    visit = Visit(storage, seed)
    await visit.room.open()
    await visit.press("play", value="no-limit")
    return visit


async def play_hand(visit: Visit, *ways: str) -> None:
    """Do the first of these that is live until the hand is over."""
    while "fold" in visit.controls:
        action = next(it for it in (*ways, *STAY) if it in visit.live)
        await visit.press(action, value="sure" if action == "fold" else "")
