"""The profiles: who plays, who else can, what becomes of each, and what their screen shows."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from pyapp.app.core.forms import Press, whole_number
from pyapp.app.games import waiting_at
from pyapp.app.profiles.books import Ledger, LedgerEntry, opened_with
from pyapp.app.profiles.cashier import OFFERS, bought
from pyapp.app.profiles.passcodes import Authenticator, PasscodeError
from pyapp.app.profiles.profile import FIRST_CHIPS, Profile, looks_of, shown_name
from pyapp.app.profiles.profile_index import ListedProfile, new_id
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.guest_sitting import table_name
from pyapp.app.sittings.people import looks_in
from pyapp.cards.bounds import LONGEST_NAME
from pyapp.money import NO_MONEY, half_dollars
from pyapp.records.names_and_dates import sensible_name, write_date
from pyapp.texts import say, say_member
from pyapp.views import LedgerRow, MyView, OtherView, ProfilesView, draw_profiles

FIRST_ROWS: Final = 12
"""So many movements are shown before all are asked for."""


def profiles_view(
    session: Session, *, deleting: int, forgetting: str, every: bool, codes: bool
) -> ProfilesView:
    """Show who is logged in, if anyone is, and who else could be."""
    others = (one for one in session.profile.index.everybody() if one.owner != session.profile.owner)
    me = _me(session.profile.current, deleting, every=every) if session.profile.owner else None
    rows = tuple(_other(one, deleting=one.owner == forgetting) for one in others)
    return ProfilesView(me, rows, passcodes=codes)


def rows(ledger: Ledger) -> Iterator[LedgerRow]:
    """Return the movements in words with the bankroll after each, the oldest first."""
    balance = NO_MONEY
    for entry in ledger:
        balance += entry.amount
        yield LedgerRow(_date(entry.at), _reason(entry), entry.amount, balance)


def _me(profile: Profile, deleting: int, *, every: bool) -> MyView:
    newest = tuple(rows(profile.ledger))[::-1]
    return MyView(
        shown_name(profile.name),
        profile.bankroll,
        locked=profile.lock is not None,
        rows=newest if every else newest[:FIRST_ROWS],
        movements=len(newest),
        offers=OFFERS,
        on_tables=tuple(
            say("profiles.at_table", table=one.name, words=one.words) for one in waiting_at(profile)
        ),
        portrait=profile.portrait,
        all_rows=every,
        deleting=deleting,
    )


def _other(listed: ListedProfile, *, deleting: bool) -> OtherView:
    return OtherView(
        listed.owner, shown_name(listed.name), listed.bankroll, listed.lock is not None, deleting=deleting
    )


def _reason(entry: LedgerEntry) -> str:
    movement = say_member(entry.kind)
    if not entry.table:
        return movement
    return say("profiles.ledger.at_table", movement=movement, table=table_name(entry.table))


def _date(at: int) -> str:
    return write_date(at) if at else ""


class ProfilesController:
    """Shows the screen and does what its controls say; nothing else logs a player in or out."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._authenticator = Authenticator(session.outside.luck, session.outside.now, session.device)
        self._deleting, self._forgetting = 0, ""
        self._all = False

    @property
    def handlers(self) -> Handlers:
        """What the screen's controls do while someone is logged in."""
        return {
            **self.logged_out_handlers,
            "you": self._open,
            "profiles": self._open,
            "log-out": self._log_out,
            "rename": self._rename,
            "portrait": self._choose_portrait,
            "lock": self._lock,
            "unlock": self._unlock,
            "buy-chips": self._buy,
            "ledger-all": self._show_all,
            "delete": self._delete,
        }

    @property
    def logged_out_handlers(self) -> Handlers:
        """What can be done before anyone has logged in."""
        return {
            "log-in": self._log_in,
            "create": self._create,
            "forget": self._forget,
            "keep-profile": self._keep,
        }

    async def show(self) -> None:
        """Draw the screen as things stand."""
        session = self._session
        view = profiles_view(
            session,
            deleting=self._deleting,
            forgetting=self._forgetting,
            every=self._all,
            codes=self._authenticator.open,
        )
        await session.outside.screen.draw("you", draw_profiles(view))

    async def _open(self, _: Press) -> None:
        await self._session.screens.enter(self._begin)

    async def _begin(self) -> None:
        """Show the screen as whoever comes to the place finds it."""
        self._deleting, self._forgetting, self._all = 0, "", False
        await self.show()

    async def _log_in(self, press: Press) -> None:
        """Let another person play; a passcode that is wrong is told, and the next try must wait."""
        listed = next(
            (one for one in self._session.profile.index.everybody() if one.owner == press.value), None
        )
        if listed is None:
            raise PasscodeError(say("profiles.gone"))
        if listed.lock:
            await self._authenticator.check(listed.owner, listed.lock, press.form.get("passcode", ""))
        self._session.profile.log_in(listed.owner)
        await self._session.screens.to_lobby()

    async def _log_out(self, _: Press) -> None:
        self._session.profile.log_out()
        self._session.profile.index.remember("")
        await self._session.screens.to_lobby()

    async def _create(self, press: Press) -> None:
        name, passcode = self._name(press.form), _new_passcode(press.form)
        lock = await self._authenticator.lock(passcode) if passcode else None
        ledger = opened_with(FIRST_CHIPS, self._session.outside.now())
        fresh = Profile(name=name, lock=lock, ledger=ledger, settings=self._session.profile.current.settings)
        self._session.profile.log_in(new_id(self._session.outside.luck), fresh)
        await self._session.screens.to_lobby()

    async def _rename(self, press: Press) -> None:
        self._session.profile.keep(replace(self._session.profile.current, name=self._name(press.form)))
        await self.show()

    async def _choose_portrait(self, press: Press) -> None:
        """Take a portrait, which the tables show from now on."""
        looks = looks_in(press.form, looks_of(self._session.profile.current))
        self._session.profile.keep(replace(self._session.profile.current, portrait=looks.portrait))
        await self.show()

    async def _lock(self, press: Press) -> None:
        lock = await self._authenticator.lock(_new_passcode(press.form))
        self._session.profile.keep(replace(self._session.profile.current, lock=lock))
        await self.show()
        await self._session.notices.show(say("profiles.passcode_set"))

    async def _unlock(self, _: Press) -> None:
        self._session.profile.keep(replace(self._session.profile.current, lock=None))
        await self.show()

    async def _buy(self, press: Press) -> None:
        """Add an amount that one tap adds, or the one that was written."""
        amount = next((offer for offer in OFFERS if str(offer) == press.value), None)
        if amount is None:
            amount = half_dollars(whole_number(press.form.get("chips"), 0, say("profiles.chips_field")))
        self._session.profile.keep(bought(self._session.profile.current, amount))
        await self.show()

    async def _show_all(self, _: Press) -> None:
        self._all = True
        await self.show()

    async def _delete(self, _: Press) -> None:
        """Ask, ask again, and only then delete."""
        self._deleting += 1
        if self._deleting > 2:  # noqa: PLR2004 - twice
            self._deleting = 0
            await self._session.profile.delete_active()
        else:
            await self.show()

    async def _forget(self, press: Press) -> None:
        """Warn, and only then delete a profile whose passcode is not known here."""
        sure, self._forgetting = press.value == self._forgetting, press.value
        if sure:
            self._forgetting = ""
            await self._session.profile.delete_other(press.value)
        await self.show()

    async def _keep(self, _: Press) -> None:
        self._deleting, self._forgetting = 0, ""
        await self.show()

    def _name(self, form: Mapping[str, str]) -> str:
        """Read a name; raises ``PasscodeError`` where no one may be called so."""
        name = " ".join(form.get("name", "").split())
        if not sensible_name(name):
            raise PasscodeError(say("profiles.name_length", most=LONGEST_NAME))
        others = (
            one for one in self._session.profile.index.everybody() if one.owner != self._session.profile.owner
        )
        if name.casefold() in {one.name.casefold() for one in others}:
            raise PasscodeError(say("profiles.name_taken", name=name))
        return name


def _new_passcode(form: Mapping[str, str]) -> str:
    """Return a passcode that was typed twice; raises ``PasscodeError`` where the two differ."""
    passcode = form.get("passcode", "")
    if form.get("passcode-again", "") != passcode:
        raise PasscodeError(say("profiles.passcode.differ"))
    return passcode
