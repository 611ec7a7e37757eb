"""The room: which screen is up, and what each control on it does."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from pyapp.app.cashier import CashierError, cashed_out, given_up, rebought, rebuy_price, sat_down, topped_up
from pyapp.app.chairs import Sitting
from pyapp.app.library import Library
from pyapp.app.ports import Outside, Storage
from pyapp.app.press import Press
from pyapp.app.profile import Profile
from pyapp.app.seating import Seating
from pyapp.app.setup import SetupError, TableSetup, check_setup, filled_in, seated, usual
from pyapp.app.vault import Vault
from pyapp.app.ways import ways_on
from pyapp.app.welcome import lobby_view, setup_view
from pyapp.holdem import PRESETS, Action, BetTo, Call, Check, Fold, HoldemError, RaiseTo, TapOut
from pyapp.views import ControlView, Question, draw_lobby, draw_notice, draw_setup

KEYS: Final = (
    "Keys: F folds, C checks or calls, R bets or raises, Enter deals the next hand. "
    "1 tells your hand, 2 the board, 3 the pot, 4 the price, 5 the stacks, 6 the last action."
)

Deed: TypeAlias = Callable[[Press], Awaitable[None]]


class Room:
    """Everything between a press and its picture; made once, by the composition root."""

    def __init__(self, outside: Outside, storage: Storage) -> None:
        self._outside, self._screen = outside, outside.screen
        self._vault = Vault(storage)
        self._profile = Profile()
        self._notice = ""
        self._setup: TableSetup | None = None
        self._seating: Seating | None = None
        self._library: Library | None = None
        self._deeds = self._all_deeds()

    async def open(self) -> None:
        """Read the profile and show the lobby."""
        self._profile, self._notice = self._vault.load()
        await self._lobby(Press("lobby"))

    async def press(self, press: Press) -> None:
        """Do what a control says; one that is refused says why instead."""
        deed = self._deeds.get(press.action)
        try:
            if press.reason:
                await self._explain(press.reason)
            elif deed:
                await deed(press)
        except (HoldemError, SetupError, CashierError) as refusal:
            await self._explain(str(refusal))

    def _all_deeds(self) -> Mapping[str, Deed]:
        lobby = {
            "lobby": self._lobby,
            "open-table": self._open_table,
            "setup": self._change_setup,
            "sit": self._sit,
            "continue": self._continue,
            "give-up": self._give_up,
            "top-up": self._top_up,
            "dismiss": self._dismiss,
            "keys": self._keys,
            "rules": self._rules,
            "scenario": self._scenario,
            "back": self._back,
        }
        table = {"next": self._next, "deal": self._next, "rebuy": self._rebuy, "leave": self._leave}
        turn = dict.fromkeys(("fold", "check", "call", "bet", "raise", "tap-out"), self._act)
        return {**lobby, **table, **turn, "ready": self._ready, "skip": self._skip, "ask": self._ask}

    async def _lobby(self, _: Press) -> None:
        self._setup = None
        view = lobby_view(self._profile, self._notice)
        await self._screen.draw("lobby", draw_lobby(view))
        if self._notice:
            self._screen.say(self._notice)

    async def _rules(self, press: Press) -> None:
        """Open the rule book at a table's page, over whatever is on the screen."""
        if press.value not in PRESETS:
            return
        if self._seating:
            self._seating.cover()
        self._library = Library(press.value)
        await self._screen.draw("rules", self._library.page())

    async def _scenario(self, press: Press) -> None:
        if self._library:
            await self._screen.draw("", self._library.turn(press.value))

    async def _back(self, press: Press) -> None:
        """Close the rule book."""
        self._library = None
        if self._seating:
            await self._seating.uncover()
        elif self._setup:
            await self._screen.draw("setup", {})
        else:
            await self._lobby(press)

    async def _open_table(self, press: Press) -> None:
        """Set a table up, or go on at it where the person still sits there."""
        if press.value not in PRESETS:
            return
        sitting = self._profile.sitting
        if sitting and sitting.rules.preset == press.value:
            await self._continue(press)
            return
        if sitting:
            self._keep(cashed_out(self._profile))
        settings = self._profile.settings
        self._setup = usual(press.value, self._profile.bankroll, settings.speed)
        await self._screen.draw("setup", draw_setup(setup_view(self._setup, "")))

    async def _change_setup(self, press: Press) -> None:
        """Say what the form means now; an impossible table says why, and cannot be sat down at."""
        if self._setup is None:
            return
        try:
            setup, refusal = filled_in(self._setup, press.form), ""
            check_setup(setup, self._profile.bankroll)
        except SetupError as error:
            setup, refusal = self._setup, str(error)
        drawn = draw_setup(setup_view(setup, refusal))
        await self._screen.draw("setup", {"sit": drawn["sit"]})

    async def _sit(self, press: Press) -> None:
        if self._setup is None:
            return
        setup = filled_in(self._setup, press.form)
        check_setup(setup, self._profile.bankroll)
        settings = replace(self._profile.settings, speed=setup.speed)
        sitting = seated(setup, self._outside.luck.randrange(setup.seats))
        self._keep(sat_down(replace(self._profile, settings=settings), sitting))
        await self._take_seat(sitting)

    async def _continue(self, _: Press) -> None:
        if self._profile.sitting:
            await self._take_seat(self._profile.sitting)

    async def _take_seat(self, sitting: Sitting) -> None:
        self._notice, self._setup = "", None
        speed = self._profile.settings.speed
        self._seating = Seating(sitting, speed, self._outside, self._keep_sitting, self._ways_on)
        self._seating.start(self._broken)

    async def _next(self, _: Press) -> None:
        if self._seating:
            await self._seating.go_on()

    async def _rebuy(self, _: Press) -> None:
        if self._seating:
            self._keep(rebought(self._profile))
            await self._seating.go_on(self._profile.sitting)

    async def _leave(self, _: Press) -> None:
        """Go back to the lobby: for good between hands, with the hand waiting in the middle of one."""
        if self._seating:
            self._seating.stop()
            self._seating = None
        sitting = self._profile.sitting
        if sitting and sitting.hand is None:
            self._keep(cashed_out(self._profile))
        await self._lobby(Press("lobby"))

    async def _give_up(self, _: Press) -> None:
        """Leave the table from the lobby, folding the hand in play."""
        self._keep(given_up(self._profile))
        await self._lobby(Press("lobby"))

    async def _top_up(self, _: Press) -> None:
        self._keep(topped_up(self._profile))
        await self._lobby(Press("lobby"))

    async def _act(self, press: Press) -> None:
        if self._seating:
            await self._seating.act(_action(press))

    async def _ready(self, _: Press) -> None:
        if self._seating:
            self._seating.look()

    async def _skip(self, _: Press) -> None:
        if self._seating:
            self._seating.hurry()

    async def _ask(self, press: Press) -> None:
        if self._seating and press.value in set(Question):
            self._seating.answer(Question(press.value))

    async def _dismiss(self, _: Press) -> None:
        await self._note("")

    async def _keys(self, _: Press) -> None:
        self._screen.say(KEYS)
        await self._note(KEYS)

    async def _note(self, words: str) -> None:
        """Show a message that stays until it is put away; no words put it away."""
        self._notice = words
        if self._seating:
            await self._seating.note(words)
        else:
            await self._screen.draw("", {"notice": draw_notice(words)})

    async def _explain(self, why: str) -> None:
        self._screen.say(why)
        if self._seating:
            await self._seating.explain(why)
        else:
            await self._note(why)

    async def _broken(self, error: Exception) -> None:
        """Come back to the lobby from a table that failed; the chips are as they were kept last."""
        self._seating = None
        self._notice = f"The table stopped: {error}. Your chips are as they were at the last action."
        await self._lobby(Press("lobby"))

    def _ways_on(self, sitting: Sitting) -> tuple[ControlView, ...]:
        return ways_on(sitting, rebuy_price(self._profile))

    def _keep_sitting(self, sitting: Sitting) -> None:
        self._keep(replace(self._profile, sitting=sitting))

    def _keep(self, profile: Profile) -> None:
        """Make ``profile`` the one in force and save it; a storage that fails is told once."""
        self._profile = profile
        notice = self._vault.save(profile)
        if notice:
            self._notice = notice
            self._screen.say(notice)


def _action(press: Press) -> Action:
    match press.action:
        case "fold":
            return Fold()
        case "check":
            return Check()
        case "call":
            return Call()
        case "tap-out":
            return TapOut()
        case "bet":
            return BetTo(press.amount or 0)
        case _:
            return RaiseTo(press.amount or 0)
