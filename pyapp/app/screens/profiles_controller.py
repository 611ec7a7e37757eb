"""The profiles as a part of the room: who plays, who else can, and what becomes of each."""

from collections.abc import Mapping
from dataclasses import replace

from pyapp.app.core.form_input import whole_number
from pyapp.app.core.press import Press
from pyapp.app.profiles.authenticator import Authenticator, PasscodeError
from pyapp.app.profiles.cashier import OFFERS, bought
from pyapp.app.profiles.ledger import opened_with
from pyapp.app.profiles.profile import FIRST_CHIPS, Profile, sensible_name
from pyapp.app.profiles.profile_index import new_id
from pyapp.app.screens.profile_listing import profiles_view
from pyapp.app.session.session import Handlers, Session
from pyapp.blackjack import half_dollars
from pyapp.views import draw_profiles


class ProfilesController:
    """Shows the screen and does what its controls say; nothing else logs anybody in or out."""

    def __init__(self, house: Session) -> None:
        self._house = house
        self._entrance = Authenticator(house.outside.luck, house.outside.now, house.device)
        self._deleting, self._forgetting = 0, ""
        self._all = False

    @property
    def deeds(self) -> Handlers:
        """What the screen's controls do while somebody is logged in."""
        return {
            **self.open_deeds,
            "profiles": self._open,
            "log-out": self._log_out,
            "rename": self._rename,
            "lock": self._lock,
            "unlock": self._unlock,
            "buy-chips": self._buy,
            "ledger-all": self._show_all,
            "delete": self._delete,
        }

    @property
    def open_deeds(self) -> Handlers:
        """What can be done by somebody who has not said yet who he is."""
        return {
            "log-in": self._log_in,
            "create": self._create,
            "forget": self._forget,
            "keep-profile": self._keep,
        }

    async def show(self) -> None:
        """Draw the screen as things stand."""
        house = self._house
        view = profiles_view(
            house,
            deleting=self._deleting,
            forgetting=self._forgetting,
            every=self._all,
            codes=self._entrance.open,
        )
        await house.outside.screen.draw("profiles", draw_profiles(view))
        if house.notice:
            await house.note(house.notice)

    async def _open(self, _: Press) -> None:
        self._deleting, self._forgetting, self._all = 0, "", False
        self._house.cover()
        await self.show()

    async def _log_in(self, press: Press) -> None:
        """Let somebody else play; a passcode that is wrong is told, and the next try must wait."""
        listed = next((one for one in self._house.register.everybody() if one.owner == press.value), None)
        if listed is None:
            raise PasscodeError("This profile is no longer on this device.")
        if listed.lock:
            await self._entrance.check(listed.owner, listed.lock, press.form.get("passcode", ""))
        self._house.switch(listed.owner)
        await self._house.go_home()

    async def _log_out(self, _: Press) -> None:
        self._house.leave()
        self._house.register.remember("")
        await self._house.go_home()

    async def _create(self, press: Press) -> None:
        name, passcode = self._name(press.form), press.form.get("passcode", "")
        lock = await self._entrance.lock(passcode) if passcode else None
        ledger = opened_with(FIRST_CHIPS, self._house.outside.now())
        fresh = Profile(name=name, lock=lock, ledger=ledger, settings=self._house.profile.settings)
        self._house.switch(new_id(self._house.outside.luck), fresh)
        await self._house.go_home()

    async def _rename(self, press: Press) -> None:
        self._house.keep(replace(self._house.profile, name=self._name(press.form)))
        await self.show()

    async def _lock(self, press: Press) -> None:
        lock = await self._entrance.lock(press.form.get("passcode", ""))
        self._house.keep(replace(self._house.profile, lock=lock))
        await self.show()
        await self._house.note("The passcode is set. A forgotten passcode can't be recovered.")

    async def _unlock(self, _: Press) -> None:
        self._house.keep(replace(self._house.profile, lock=None))
        await self.show()

    async def _buy(self, press: Press) -> None:
        """Sell an amount that one tap buys, or the one that was written."""
        amount = next((offer for offer in OFFERS if str(offer) == press.value), None)
        if amount is None:
            amount = half_dollars(whole_number(press.form.get("chips"), 0, "The amount of chips"))
        self._house.keep(bought(self._house.profile, amount))
        await self.show()

    async def _show_all(self, _: Press) -> None:
        self._all = True
        await self.show()

    async def _delete(self, _: Press) -> None:
        """Ask, ask again, and only then delete."""
        self._deleting += 1
        if self._deleting > 2:  # noqa: PLR2004 - twice
            self._deleting = 0
            await self._house.remove()
        else:
            await self.show()

    async def _forget(self, press: Press) -> None:
        """Warn, and only then delete a profile whose passcode is not known here."""
        sure, self._forgetting = press.value == self._forgetting, press.value
        if sure:
            self._forgetting = ""
            await self._house.forget(press.value)
        await self.show()

    async def _keep(self, _: Press) -> None:
        self._deleting, self._forgetting = 0, ""
        await self.show()

    def _name(self, form: Mapping[str, str]) -> str:
        """Read a name; raises ``PasscodeError`` where nobody may be called so."""
        name = " ".join(form.get("name", "").split())
        if not sensible_name(name):
            raise PasscodeError("Use 1 to 24 visible characters.")
        others = (one for one in self._house.register.everybody() if one.owner != self._house.owner)
        if name.casefold() in {one.name.casefold() for one in others}:
            raise PasscodeError(f"There is already a {name} on this device.")
        return name
