"""A walk through everything that hold'em says: forms, tables, refusals, seats, coach, replay, endings."""

import asyncio
from random import Random
from typing import Final

from pyapp.app import Press
from pyapp.holdem import PRESETS
from pyapp.views import AdvanceChoice, HandQuestion
from tests.app.fakes import QUICK, Visit, until

_ACTIONS: Final = ("fold", "check", "call", "bet", "raise", "tap-out")
_STAY: Final = ("check", "call", "tap-out", "fold")
_GO_ON: Final = ("next", "rebuy", "ready", "skip")
_HANDS: Final = 5
_TOURNAMENT_STEPS: Final = 30
_DECISIONS: Final = 400
"""How many decisions a tournament may take."""

_FORMS: Final = (
    {"seats": "11"},
    {"seats": "½"},
    {"buy-in": "1"},
    {"buy-in": "½"},
    {"buy-in": "100000000"},
    {"big-blind": "1"},
    {"big-blind": "7"},
    {"big-blind": "100000"},
    {"ante": "1000"},
    {"ante": "2", "ante-by": "all"},
    {"game": "sit-and-go"},
    {"game": "freeze-out"},
    {"rival-1": "Ada", "rival-2": "Ada"},
    {"level-1": "Ξ"},
    {"rival-1": "person", "buy-in": "400"},
    {"bot-folds": "on"},
)
"""Choices that the set-up of one table or another refuses, and some that it takes."""

_NEWCOMERS: Final = (
    {"who": "person"},
    {"who": "Ines", "level": "beginner"},
    {"who": "Ada", "level": "regular"},
    {"who": "Ξ"},
    {"who": "Hiro", "level": "Ξ"},
)

_REPLAY: Final = ("replay-open", "replay-verify", *["replay-forward"] * 15, "replay-first", "replay-last")
_OTHER_SCREENS: Final = ("rules", "history", "stats", "profiles", "lobby")


async def walk_through_holdem(page: type[Visit]) -> None:
    """Go everywhere, on pages of this kind."""
    for preset in PRESETS:
        await _fill_in_form(page(seed=5), preset)
        await _play(page(seed=5), preset)
    await _play_first_hands(page(seed=5))
    await _enter_tournament(page(seed=5))
    await _change_seats(page(seed=3))
    for preset, seats in (("duel", 2), ("casino-limit", 2), ("casino-limit", 10)):
        await _refuse_seats(page(seed=3), preset, seats)
    await _lose_all(page(seed=3))
    await _ask_coach(page(seed=4))
    await _share_screen(page(seed=5))
    await _play_to_the_end(page(seed=3), "no-limit", game="sit-and-go", seats="4")
    await _play_to_the_end(page(seed=2), "console-no-limit", seats="3")
    await _study(page(seed=4))


async def _study(visit: Visit) -> None:
    """Ask for odds, choose a hand, solve a river, share it, and set what cannot be dealt."""
    await visit.room.open()
    await visit.press("sandbox")
    typed = {"hand-0": "AsKd", "hand-1": "QQ+, AsJs", "board": "Ac8h7d5s2h", "dead": "2c"}
    await _work_out(visit, "sandbox-run", typed)
    for slot in ("hand-1", "board"):
        await visit.press("sandbox-choose", value=slot)
        await visit.press("sandbox-mode", value="cards")
        await visit.press("sandbox-done")
    await visit.press("sandbox-choose", value="hand-1")
    await visit.press("sandbox-pick-chart")
    await visit.press("charts-share")
    for kind in ("open", "raised", "push", "pushed"):
        await visit.press("charts-kind", value=kind)
        for name in ("AA", "A9o", "72o"):
            await visit.press("charts-look", value=name)
    await visit.press("charts-back")
    await visit.press("sandbox-done")
    for wrong in ("AK?", "As", "AsAs", "QQs", "A2s-K4s", "101%"):
        await visit.press("sandbox-run", form={"hand-1": wrong})
    await visit.press("sandbox-keep", form=typed)
    await visit.press("sandbox-keep-as", form={"setup-name": ""})
    await visit.press("sandbox-kept")
    for action in ("rename", "name", "leave-it", "ask", "delete"):
        await visit.press(f"sandbox-{action}", value=str(visit.now), form={"setup-name": ""})
    await visit.press("sandbox")
    for page in ("sandbox-table", "sandbox-river"):
        await visit.press(page, form=typed)
        await visit.press("sandbox-share")
        for action in ("sandbox-play", "sandbox-solve"):
            await visit.press(action, form={"stack-0": "0", "pot": "0", "board": "9?"})
    await visit.press("sandbox-ranges")
    await visit.press("sandbox-part", form={"board": "Ac"})
    await _work_out(visit, "sandbox-part", typed)
    for at in ("0 made-top_pair", "1 made-set"):
        await visit.press("sandbox-part-of", value=at)
        await visit.press("sandbox-part-cell", value="AKo")
    await visit.press("sandbox-part", form={"board": "Ac8h7d"})
    await visit.press("sandbox-river")
    await _work_out(visit, "sandbox-solve", {**typed, "pot": "20", "sizes": "50"})
    for action, value in (("look", "QQ"), ("shade", "worth"), ("range", "1"), ("step", "0"), ("up", "")):
        await visit.press(f"sandbox-{action}", value=value)
    await visit.close()


async def _work_out(visit: Visit, action: str, form: dict[str, str]) -> None:
    """Ask for something, and wait until what came of it was told."""
    said = len(visit.screen.said)
    await visit.press(action, form=form)
    await until(lambda: len(visit.screen.said) > said)


async def _sit(visit: Visit, preset: str, **form: str) -> None:
    await visit.room.open()
    await visit.press("open-table", value=preset)
    await visit.press("sit", form={"speed": "instant", **QUICK, **form})


async def _play_first_hands(visit: Visit) -> None:
    """Be told the first hands, hear of sound, and end it and start it again."""
    await visit.room.open()
    await visit.press("play", value="no-limit")
    await visit.press("settings")
    await visit.press("back")
    for hand in range(2 * _HANDS):
        while "fold" in visit.controls:
            await visit.press(next(it for it in (*_STAY, "skip") if it in visit.live), value="sure")
        await visit.press("switch-sound", value="sounds")
        await visit.press("sound-offered" if hand else "switch-sound")
        await visit.press(next(it for it in _GO_ON if it in visit.live))
    await visit.press("stop-teaching")
    await visit.press("teach")
    await visit.press("lobby")
    await visit.press("stop-teaching")
    await visit.close()


async def _enter_tournament(visit: Visit) -> None:
    """Enter a tournament, play some hands, and look at its standings on the way."""
    await visit.room.open()
    await visit.press("open-table", value="tournament")
    for form in ({"players": "1"}, {"players": "Ξ"}, {"buy-in": "0"}, {"buy-in": "9000"}, {"length": "long"}):
        await visit.press("setup", form=form)
        await visit.press("sit", form=form | {"players": "1"})
    await visit.press("sit", form={"players": "21", "length": "short", "speed": "instant"})
    for step in range(_TOURNAMENT_STEPS):
        if visit.live <= {"leave", "replay-last-hand"}:
            break
        if "next" in visit.live and not step % 7:
            await visit.press("ask", value="places")
            await visit.press("standings")
            await visit.press("back")
        await visit.press(next(one for one in ("next", "check", "fold") if one in visit.live))
    await visit.press("lobby")
    await visit.close()


async def _fill_in_form(visit: Visit, preset: str) -> None:
    await visit.room.open()
    await visit.press("open-table", value=preset)
    for form in _FORMS:
        await visit.press("setup", form=form)
        await visit.press("sit", form=form)
        if visit.screen.screen == "table":
            await visit.press("leave")
            await visit.press("give-up")
            await visit.press("open-table", value=preset)
    await visit.close()


async def _play(visit: Visit, preset: str) -> None:
    """Play a few hands by chance, press also what is refused, and look at the last one again."""
    chance = Random(7)
    await _sit(visit, preset, seats="2" if preset == "duel" else "3")
    for _ in range(_HANDS):
        await _go_on(visit)
        await _ask(visit)
        await _play_hand(visit, chance)
        await _ask(visit)
    await visit.press("cut", form={"words": "1234"})
    await visit.press("next")
    await visit.press("lobby")
    await visit.press("continue")
    await visit.press("keys")
    await _to_the_end(visit)
    await _watch_replay(visit)
    await visit.press("leave")
    for screen in _OTHER_SCREENS:
        await visit.press(screen)
    await visit.close()


async def _go_on(visit: Visit) -> None:
    """Deal until the person is asked something."""
    while not visit.live & {*_ACTIONS, "sheet"}:
        await visit.press(next(it for it in _GO_ON if it in visit.live))


async def _play_hand(visit: Visit, chance: Random) -> None:
    """Do what is live, after trying what is refused, sizes out of bounds among it."""
    while live := sorted(visit.live & {*_ACTIONS, "sheet"}):
        for action in (it for it in _ACTIONS if it not in live):
            await visit.press(action)
            if "sheet" not in live or action not in {"bet", "raise"}:
                await _press(visit, action)
        for amount in (1, 100_000):
            await _press(visit, "bet", amount)
            await _press(visit, "raise", amount)
        if "sheet" in live and chance.random() < 1 / 2:
            await _press(visit, chance.choice(("bet", "raise")), chance.randrange(4, 40))
        elif choices := sorted(visit.live & {*_ACTIONS}):
            choice = chance.choice(choices)
            await visit.press(choice)
            if choice == "fold":
                await visit.press(choice, value="sure")


async def _press(visit: Visit, action: str, amount: int | None = None) -> None:
    """Press a control whatever the bar says, as a typed command does."""
    await visit.room.press(Press(action, amount))
    await visit.settle()


async def _ask(visit: Visit) -> None:
    """Ask everything by key and by tap, and plan ahead in vain."""
    for question in HandQuestion:
        await visit.press("ask", value=question)
        await visit.press("tell", value=question)
    for other in ("who", "seats", "places"):
        await visit.press("ask", value=other)
    await visit.press("ask", value="who", form={"name": "Ξ"})
    for chair in "012":
        await visit.press("who", value=chair)
    await visit.press("dismiss")


async def _to_the_end(visit: Visit) -> None:
    """Stay in until the hand is over."""
    while "fold" in visit.controls:
        await visit.press(next(it for it in ("ready", *_STAY, "skip") if it in visit.live))


async def _watch_replay(visit: Visit) -> None:
    """Look at the last hand moment by moment; its table has no bar that could come to rest."""
    await visit.room.press(Press("replay-last-hand"))
    for action in _REPLAY:
        await visit.room.press(Press(action))
        await _wait(300)
    await visit.press("replay-close")


async def _wait(turns: int) -> None:
    for _ in range(turns):
        await asyncio.sleep(0)


async def _change_seats(visit: Visit) -> None:
    """Let players come and go, between hands and in the middle of one, also as typed, and as is refused."""
    await _sit(visit, "casino-limit", seats="3")
    for _ in range(2):
        await _go_on(visit)
        await visit.press("seats")
        for form in _NEWCOMERS:
            await visit.press("seat-join", value="3", form=form)
            await visit.press("seat-join", value="1", form=form)
            await visit.press("ask", value="seats")
        for action in ("seat-leave", "seat-keep"):
            for chair in ("0", "1", "2", "3", "Ada", "Ξ"):
                await visit.press(action, value=chair)
        await visit.press("seat-join", value="3", form={"who": "Greta"})
        await visit.press("seat-leave", value="2")
        await visit.press("back")
        await _to_the_end(visit)
        await visit.press("seats")
        for form in _NEWCOMERS:
            await visit.press("seat-join", form=form)
        await visit.press("seat-leave", value="3")
        await visit.press("back")
    await visit.close()


async def _refuse_seats(visit: Visit, preset: str, seats: int) -> None:
    """Ask for what a table of so many seats never allows, and look at it from the lobby."""
    await _sit(visit, preset, seats=str(seats))
    await _to_the_end(visit)
    await visit.press("seats")
    for form in _NEWCOMERS:
        await visit.press("seat-join", value=str(seats), form=form)
    await visit.press("seat-leave", value="1")
    await visit.press("lobby")
    await visit.press("profiles")
    await visit.close()


async def _lose_all(visit: Visit) -> None:
    """Raise with everything until there is nothing left, and buy in again."""
    await _sit(visit, "casino-limit", seats="3", **{"buy-in": "40"})
    while "rebuy" not in visit.live:
        await visit.press(next(it for it in ("raise", "bet", "call", "next", "skip") if it in visit.live))
    await _ask(visit)
    await visit.press("next")
    await visit.press("rebuy")
    await visit.press("leave")
    await visit.close()


async def _ask_coach(visit: Visit) -> None:
    """Take advice, plan ahead, and ask everyone why they did what they did."""
    await _sit(visit, "casino-limit", seats="4")
    for _ in range(3):
        await _go_on(visit)
        while visit.live & {*_STAY}:
            await visit.press("coach")
            await _wait(3_000)
            await visit.room.press(Press(next(it for it in _STAY if it in visit.live)))
            for choice in AdvanceChoice:
                await visit.room.press(Press("plan", value=choice.value))
            await visit.press("plan", value=AdvanceChoice.ANY_PRICE.value)
        await _to_the_end(visit)
        await visit.press("coach")
        await _wait(3_000)
        for chair in "123":
            await visit.press("ask-why", value=chair)
            await _wait(3_000)
    await visit.close()


async def _share_screen(visit: Visit) -> None:
    """Play with a friend at the same screen."""
    await _sit(visit, "casino-limit", seats="3", **{"rival-1": "person"})
    for _ in range(30):
        await visit.press("peek", value="on")
        await _ask(visit)
        await visit.press("peek", value="off")
        await visit.press(next(it for it in (*_GO_ON, *_STAY) if it in visit.live))
    await visit.press("lobby")
    await visit.close()


async def _play_to_the_end(visit: Visit, preset: str, **form: str) -> None:
    """Play a tournament until one player holds all chips, and leave it."""
    await _sit(visit, preset, **form)
    await visit.press("seats")
    await visit.press("seat-leave", value="1")
    await visit.press("back")
    for _ in range(_DECISIONS):
        if "sheet" in visit.live:
            await _press(visit, "raise", 200)
            await _press(visit, "bet", 200)
        live = [it for it in (*_GO_ON, *_STAY, "ending") if it in visit.live]
        await visit.press(live[0])
        if visit.screen.screen == "ending":
            if visit.profile.sitting and visit.profile.sitting.over:
                break
            await visit.press("next")
    assert visit.screen.screen == "ending", "the tournament has ended"
    await _ask(visit)
    await visit.press("seats")
    await visit.press("leave")
    await visit.close()
