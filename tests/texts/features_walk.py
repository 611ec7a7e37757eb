"""A walk through the features: the gym, both days' games, a review, the history, friends and their ledger."""

from typing import Final

from pyapp.app import Press
from tests.app.fakes import QUICK, Visit
from tests.app.history.test_statistics import ALL_IN
from tests.features.daily.test_hand import DailyVisit
from tests.features.daily.test_shoe import ShoeVisit
from tests.features.friends.evenings import Evening
from tests.features.gym.test_gym import Trainee

_DRILLS: Final = ("running", "true", "tray", "deviation", "ramp")
_FILTERS: Final = ("shelf", "table", "result", "days", "showdown", "pot", "place")
_ERASABLE: Final = ("hands", "read", "notes", "offline", "everything", "profile")
_HANDS: Final = 2
_FILE: Final = ALL_IN.format(ann="shows [Ks Kd]")


async def walk_through_features() -> None:
    """Go everywhere."""
    for drill in _DRILLS:
        await _count(drill)
    await _play_the_day()
    await _review_and_history()
    await _settle_data()
    for kind in ("cash", "blackjack"):
        await _spend_an_evening(kind)
    await _meet_nobody(Visit(seed=4))


async def _count(drill: str) -> None:
    """Answer a question of the gym, and ask for bets that can't be."""
    trainee = Trainee(seed=4)
    await trainee.go(drill, many="10")
    for _ in range(12):
        action = next(
            (one for one in ("gym-deal", "gym-play", "gym-step", "gym-answer") if one in trainee.open), ""
        )
        if not action:
            break
        await trainee.press(action, value="more" if action == "gym-step" else "")
        if action == "gym-step":
            await trainee.press("gym-answer")
    await trainee.press("gym-back")
    for action in ("lab", "practise", "learn", "drill", "chart"):
        await trainee.press(action)
    await trainee.close()


async def _play_the_day() -> None:
    """Play the hand of the day, and some of the shoe."""
    hand = DailyVisit(seed=3)
    await hand.begin()
    await hand.play_out()
    await hand.press("daily-share")
    await hand.press("daily-back")
    await hand.close()
    shoe = ShoeVisit(seed=3)
    await shoe.begin()
    for _ in range(30):
        found = next(one for one in ("decline", "hit", "stand", "deal", "shoe-end") if one in shoe.choices)
        await shoe.press(found)
        await shoe.rest()
    await shoe.close()


async def _review_and_history() -> None:
    """Read a hand, look for hands, and have one's play judged."""
    visit = Visit(seed=5)
    await visit.room.open()
    await visit.press("open-table", value="no-limit")
    await visit.press("sit", form={"speed": "instant", "seats": "3", **QUICK})
    for _ in range(_HANDS):
        while "next" not in visit.live:
            await visit.press(
                next(it for it in ("call", "check", "fold", "skip") if it in visit.live), value="sure"
            )
        await visit.press("next")
    await visit.press("leave")
    await visit.press("lobby")
    await visit.import_hands(_FILE, "Ξ", _FILE.replace("Hold'em No Limit", "Omaha Pot Limit"))
    for screen in ("history", "stats", "review"):
        await visit.press(screen)
        for name in _FILTERS:
            await visit.press(f"{screen}-filter", form={name: "any"})
    await visit.press("history-delete")
    await visit.press("history-keep")
    await visit.press("review", value="session")
    await visit.close()


async def _settle_data() -> None:
    """Ask for everything on the page of what is kept, and change each setting."""
    visit = Visit(seed=6)
    await visit.room.open()
    await visit.press("data")
    for what in _ERASABLE:
        await visit.press("data-ask", value=what)
        await visit.press("data-keep")
    await visit.press("data-persist")
    await visit.press("you")
    for form in (
        {"name": ""},
        {"name": "Mia"},
        {"amount": "0"},
        {"passcode": "1"},
        {"passcode": "1234", "again": "1"},
    ):
        for action in ("rename", "lock", "buy-chips", "create"):
            await visit.press(action, form=form)
    await visit.press("delete")
    await visit.press("settings")
    await visit.close()


async def _spend_an_evening(kind: str) -> None:
    """Play among friends at three pages, leave, and look at who pays whom."""
    evening = Evening(kind, guests=2, seed=4)
    evening.party.called = "Ivo {}"
    await evening.begin()
    await evening.into_a_hand()
    await evening.to_rest()
    await evening.leave()
    await evening.run()
    for page in (evening.host, *evening.guests):
        for action in ("friends", "friends-night", "friends-paid", "friends-figure"):
            await page.room.press(Press(action))
        await page.room.press(Press("friends-figure", form={"figure": "½"}))


async def _meet_nobody(visit: Visit) -> None:
    """Try every way to friends where there is no one."""
    await visit.room.open()
    await visit.press("friends")
    for action in (
        "friends-host",
        "friends-invite",
        "friends-scan",
        "friends-stop",
        "friends-use",
        "friends-back",
    ):
        await visit.press(action, form={"code": "½", "answer": "½"})
    for action in ("friends-join", "friends-use", "friends-share", "friends-back"):
        await visit.press(action, form={"code": "½", "invitation": "½"})
    await visit.close()
