"""What is set in the lab is kept under a name, and found again on a page of its own."""

from collections.abc import Awaitable, Callable

from pyapp.app.core.form_input import SetupError
from pyapp.app.core.press import Press
from pyapp.app.holdem.sandbox.kept_codec import setups_from_text, setups_to_text
from pyapp.app.holdem.sandbox.kept_setups import LONGEST_NAME, MOST, KeptSetup, KeptSetups, clean_name
from pyapp.app.holdem.sandbox.sandbox import Sandbox
from pyapp.app.holdem.sandbox.sandbox_link import read_setup, write_setup
from pyapp.app.holdem.sandbox.setup_names import usual_name
from pyapp.app.profiles.kept_texts import KeptText
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.kept_store import KeptForm, KeptStore
from pyapp.records.dates import write_date
from pyapp.records.links import LinkError
from pyapp.texts import say
from pyapp.views.holdem.sandbox.keep_part import draw_keeping, draw_kept_as
from pyapp.views.holdem.sandbox.kept_page import KEPT, KeptRowView, draw_kept, draw_kept_rows


class KeptController:
    """Keeps set-ups, and opens, renames and deletes them."""

    def __init__(self, sandbox: Sandbox, show: Callable[[], Awaitable[None]]) -> None:
        """``show`` shows the page that was open, with what is set now."""
        self._sandbox, self._show = sandbox, show
        form = KeptForm(KeptText.LAB, setups_to_text, setups_from_text, KeptSetups, _lost)
        self._store = KeptStore(sandbox.session, form)
        self._keeping = False
        """Whether a name is asked for."""

        self._naming = self._asking = ""
        """Which one is being renamed, and which is about to be deleted, as their controls name them."""

    @property
    def handlers(self) -> Handlers:
        """What the controls do."""
        return {
            "sandbox-keep": self._keep,
            "sandbox-keep-as": self._keep_as,
            KEPT: self._open_list,
            "sandbox-open": self._open,
            "sandbox-rename": self._rename,
            "sandbox-name": self._name,
            "sandbox-ask": self._ask,
            "sandbox-delete": self._delete,
            "sandbox-leave-it": self._leave_it,
        }

    async def _keep(self, press: Press) -> None:
        """Ask for a name; raises ``SetupError`` for what cannot be kept."""
        if not self._sandbox.is_in_front:
            return
        self._sandbox.take(press)
        self._link()
        self._check_room()
        self._keeping = True
        name = usual_name(self._sandbox.setup, self._sandbox.page)
        await self._sandbox.draw("", draw_keeping(self._sandbox.page, name, LONGEST_NAME))
        self._sandbox.session.outside.screen.say(say("sandbox.kept.name_it", name=name))

    async def _keep_as(self, press: Press) -> None:
        """Keep what is set, once, under the name that was typed, else under the usual one."""
        if not (self._keeping and self._sandbox.is_in_front):
            return
        link, setup = self._link(), self._sandbox.setup
        name = clean_name(press.form.get("setup-name", "")) or usual_name(setup, self._sandbox.page)
        self._check_room()
        self._keeping = False
        await self._change(lambda kept: kept.with_setup(name, link, self._sandbox.session.outside.now()))
        told = say("sandbox.kept.done", name=self._store.read().setups[0].name)
        await self._sandbox.draw("", draw_kept_as(self._sandbox.page, told))
        self._sandbox.session.outside.screen.say(told)

    def _link(self) -> str:
        try:
            return write_setup(self._sandbox.setup, self._sandbox.page)
        except LinkError as error:
            raise SetupError(say("sandbox.kept.wrong")) from error

    def _check_room(self) -> None:
        if self._store.read().is_full:
            raise SetupError(say("sandbox.kept.full", most=MOST))

    async def _open_list(self, press: Press) -> None:
        self._sandbox.take(press)
        self._naming = self._asking = ""
        await self._sandbox.draw("sandbox-kept", draw_kept(self._rows()))

    async def _open(self, press: Press) -> None:
        """Set what was kept, and show its page; what can't be read says so, and changes nothing."""
        kept = await self._find(press)
        if kept is None:
            return
        try:
            setup, page = read_setup(kept.link)
        except LinkError as error:
            raise SetupError(say("sandbox.kept.unreadable")) from error
        self._sandbox.change(setup)
        self._sandbox.turn_to(page)
        await self._show()

    async def _rename(self, press: Press) -> None:
        await self._turn_row(press, naming=True)

    async def _ask(self, press: Press) -> None:
        await self._turn_row(press, naming=False)

    async def _turn_row(self, press: Press, *, naming: bool) -> None:
        """Let one row ask for its name, or whether it is to go."""
        if kept := await self._find(press):
            self._naming, self._asking = (str(kept.at), "") if naming else ("", str(kept.at))
            await self._redraw()

    async def _name(self, press: Press) -> None:
        """Give one another name; raises ``SetupError`` for none."""
        if press.value != self._naming:
            return
        name = clean_name(press.form.get("setup-name", ""))
        if not name:
            raise SetupError(say("sandbox.kept.no_name", most=LONGEST_NAME))
        if kept := await self._find(press):
            self._naming = ""
            await self._change(lambda all_: all_.renamed(kept.at, name))
            renamed = self._store.read().find(press.value) or kept
            await self._tell(say("sandbox.kept.renamed", name=renamed.name))

    async def _delete(self, press: Press) -> None:
        """Delete what was asked about, and nothing else."""
        if press.value != self._asking:
            return
        if kept := await self._find(press):
            self._asking = ""
            await self._change(lambda all_: all_.without(kept.at))
            await self._tell(say("sandbox.kept.deleted", name=kept.name))

    async def _leave_it(self, _: Press) -> None:
        self._naming = self._asking = ""
        await self._redraw()

    async def _tell(self, words: str) -> None:
        """Say what came of it, above the list too."""
        await self._redraw(words)
        self._sandbox.session.outside.screen.say(words)

    async def _find(self, press: Press) -> KeptSetup | None:
        """Return the one that a control of the list names; another tab may have deleted it meanwhile."""
        if self._sandbox.session.in_front != KEPT:
            return None
        found = self._store.read().find(press.value)
        if found is None:
            await self._redraw()
        return found

    async def _change(self, change: Callable[[KeptSetups], KeptSetups]) -> None:
        if words := self._store.change(change):
            await self._sandbox.session.note(words)

    async def _redraw(self, told: str = "") -> None:
        if self._sandbox.session.in_front == KEPT:
            await self._sandbox.draw("", draw_kept_rows(self._rows(), told))

    def _rows(self) -> tuple[KeptRowView, ...]:
        return tuple(map(self._row, self._store.read().setups))

    def _row(self, one: KeptSetup) -> KeptRowView:
        at = str(one.at)
        return KeptRowView(
            at,
            one.name,
            write_date(one.at),
            LONGEST_NAME,
            naming=at == self._naming,
            asking=at == self._asking,
        )


def _lost() -> str:
    return say("sandbox.kept.not_kept")
