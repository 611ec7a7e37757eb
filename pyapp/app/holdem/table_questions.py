"""Questions about a hold'em table and who sits there, by key, tap or typed; what is known of a rival."""

import asyncio
from collections.abc import Iterator
from typing import Final

from pyapp.app.core.forms import Press
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.holdem.seats import SeatsController
from pyapp.app.session.collaborators import Handlers, RivalReporter, RivalSummary
from pyapp.app.session.table_in_play import CurrentSitting
from pyapp.app.sittings.holdem.rival_words import all_words, who_words
from pyapp.app.sittings.holdem.seats import chair_of
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.tournament_words import standings_words
from pyapp.money import HalfDollars, half_dollars_text
from pyapp.records import RivalTally
from pyapp.texts import number_text, percent_text, say
from pyapp.views import HandQuestion

TELLING: Final = 8
"""So many decisions before the flop begin to tell how someone plays, and as many after it; chosen."""

_LOOSE: Final = ((0.2, "few"), (0.35, "some"), (0.55, "many"))
_RAISING: Final = ((0.25, "seldom"), (0.6, "sometimes"))
_PUSHING: Final = ((0.3, "seldom"), (0.5, "sometimes"))


def report_words(name: str, report: RivalSummary) -> tuple[str, ...]:
    """Return what is known of a rival: how they play this session, then what went between the two."""
    return (" ".join(_session(name, report.session)), " ".join(_together(name, report.ever)))


def _session(name: str, tally: RivalTally) -> Iterator[str]:
    if tally.decided < TELLING:
        yield say("holdem_seats.session.early", name=name)
        return
    entered, raised = tally.entered / tally.decided, tally.raised / tally.decided
    loose = next((word for most, word in _LOOSE if entered < most), "most")
    yield say(
        f"holdem_seats.session.plays.{loose}", name=name, percent=_percent(entered), count=tally.decided
    )
    if tally.entered:
        raising = next((word for most, word in _RAISING if tally.raised / tally.entered < most), "often")
        yield say(f"holdem_seats.session.raises.{raising}", name=name, percent=_percent(raised))
    if tally.acts >= TELLING:
        pushed = tally.pushes / tally.acts
        pushing = next((word for most, word in _PUSHING if pushed < most), "often")
        yield say(
            f"holdem_seats.session.after_flop.{pushing}",
            name=name,
            percent=_percent(pushed),
            count=tally.acts,
        )
    yield _shown(name, tally.showdowns)


def _shown(name: str, showdowns: int) -> str:
    if not showdowns:
        return say("holdem_seats.session.no_showdown", name=name)
    return say("holdem_seats.session.showdowns", name=name, n=showdowns)


def _together(name: str, tally: RivalTally) -> Iterator[str]:
    if not tally.hands:
        yield say("holdem_seats.together.never", name=name)
        return
    yield say("holdem_seats.together.hands", name=name, n=tally.hands, count=number_text(tally.hands))
    yield _won("overall", name, tally.cents)
    if not tally.met:
        yield say("holdem_seats.together.no_showdown")
        return
    yield say("holdem_seats.together.met", name=name, n=tally.met, won=tally.won, lost=tally.lost)
    yield _won("shown", name, tally.met_cents)


def _won(where: str, name: str, cents: int) -> str:
    """Say who won how much from whom, to half a dollar."""
    halves = HalfDollars(round(abs(cents) / 50))
    if not halves:
        return say(f"holdem_seats.together.{where}.even", name=name)
    did = "won" if cents > 0 else "lost"
    return say(f"holdem_seats.together.{where}.{did}", name=name, amount=half_dollars_text(halves))


def _percent(share: float) -> str:
    return percent_text(share)


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
        return {
            "ask": self._ask,
            "tell": self._tell,
            "hand-card": self._hand_card,
            "who": self._who,
            "seat-who": self._seat_who,
        }

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

    async def _hand_card(self, press: Press) -> None:
        """Open the card of the viewer's hand, or close it."""
        await self._presenter.show_hand(
            is_open=press.value != "close" and not self._presenter.scene.hand_open
        )

    async def _who(self, press: Press) -> None:
        """Say who sits on a chair, and what the hands that are kept say of them."""
        seat = self._seat(press.value)
        if seat is None:
            return
        told = asyncio.ensure_future(self._history(seat))
        done, _ = await asyncio.wait({told}, timeout=LOOKING)
        name = self._current.sitting.names[seat]
        who = "\n".join((who_words(self._current.sitting, seat), *self._presenter.seat_terms(seat)))
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
        if not self._presenter.scene.curtain:
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
        return self._presenter.scene.portraits.get(name, name)

    def _seat(self, value: str) -> int | None:
        """Return the chair that was asked about, if there is one."""
        count = len(self._current.sitting.chairs)
        return int(value) if value.isascii() and value.isdecimal() and int(value) < count else None
