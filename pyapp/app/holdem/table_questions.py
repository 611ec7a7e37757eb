"""Questions about a hold'em table and who sits there, by key, by tap or typed."""

import asyncio
from typing import Final

from pyapp.app.core.forms import Press
from pyapp.app.holdem.history.report_words import report_words
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.holdem.seats.seats_controller import SeatsController
from pyapp.app.session.collaborators import Handlers, RivalReporter
from pyapp.app.session.table_in_play import CurrentSitting
from pyapp.app.sittings.holdem.rival_words import all_words, who_words
from pyapp.app.sittings.holdem.seats import chair_of
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.tournament_words import standings_words
from pyapp.texts import say
from pyapp.views import HandQuestion

LOOKING: Final = 0.25
"""Seconds after which an introduction comes without the history, which then follows."""


class HoldemQuestions:
    """Answers what the player may know."""

    def __init__(
        self,
        presenter: HoldemPresenter,
        current: CurrentSitting[HoldemSitting],
        seats: SeatsController,
        report: RivalReporter,
    ) -> None:
        self._presenter, self._current, self._seats, self._report = presenter, current, seats, report

    @property
    def handlers(self) -> Handlers:
        """What asks: by key or typed, by a tap on cards, by a tap on a player, by a button in the seats."""
        return {"ask": self._ask, "tell": self._tell, "who": self._who, "seat-who": self._seat_who}

    async def _ask(self, press: Press) -> None:
        if press.value in set(HandQuestion):
            self._presenter.answer(HandQuestion(press.value))
        elif press.value == "who":
            await self._answer_who(press.form.get("name", ""))
        elif press.value == "seats":
            self._seats.tell()
        elif press.value == "places":
            self._answer_places()

    async def _tell(self, press: Press) -> None:
        """Answer what a tap on cards asks."""
        if press.value in set(HandQuestion):
            await self._presenter.tell(HandQuestion(press.value))

    async def _who(self, press: Press) -> None:
        """Say who sits on a chair, and what the hands that are kept say of them."""
        seat = self._seat(press.value)
        if seat is None:
            return
        told = asyncio.ensure_future(self._history(seat))
        done, _ = await asyncio.wait({told}, timeout=LOOKING)
        who, name = who_words(self._current.sitting, seat), self._current.sitting.names[seat]
        words = "\n".join((who, *(told.result() if done else [say("holdem_seats.looking", name=name)])))
        await self._presenter.introduce(words, self._face(seat))
        if not done:
            await self._presenter.amend(words, "\n".join((who, *await told)))

    def _answer_places(self) -> None:
        """Say where the person stands in the tournament."""
        tournament = self._current.sitting.tournament
        none = say("holdem_tournament.places.none")
        self._presenter.screen.say(standings_words(tournament) if tournament else none)

    async def _seat_who(self, press: Press) -> None:
        """Say the same on the screen of the seats."""
        seat = self._seat(press.value)
        if seat is not None:
            await self._seats.show_told(await self._all_of(seat))

    async def _answer_who(self, name: str) -> None:
        """Speak of the player called so; without a name of all who sit at the table with the viewer."""
        if not self._presenter.curtain:
            sitting = self._current.sitting
            told = await self._all_of(chair_of(sitting, name)) if name else all_words(sitting)
            self._presenter.screen.say(told)

    async def _all_of(self, seat: int) -> str:
        return " ".join((who_words(self._current.sitting, seat), *await self._history(seat)))

    async def _history(self, seat: int) -> tuple[str, ...]:
        """Return what is known of a bot from the hands of the one person at the screen."""
        sitting = self._current.sitting
        chair = sitting.chairs[seat]
        if not chair.bot or len(sitting.persons) > 1:
            return ()
        return report_words(chair.name, await self._report(chair.name, sitting.rules.preset, sitting.hands))

    def _face(self, seat: int) -> str:
        """Return the portrait of whoever sits on a chair; empty for people who have none."""
        name = self._current.sitting.names[seat]
        return self._presenter.portraits().get(name, name)

    def _seat(self, value: str) -> int | None:
        """Return the chair that was asked about, if there is one."""
        count = len(self._current.sitting.chairs)
        return int(value) if value.isascii() and value.isdecimal() and int(value) < count else None
