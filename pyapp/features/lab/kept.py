"""What is set in the lab is kept under a name, and found again on a page of its own."""

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, replace
from typing import Final

from pyapp.app.core.forms import Press, SetupError
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.kept_texts import KeptForm, KeptStore
from pyapp.cards.bounds import LATEST
from pyapp.features.lab import SETUPS
from pyapp.features.lab.link import LONGEST, read_setup, write_setup
from pyapp.features.lab.pages import KEPT, KeptRowView, draw_kept, draw_kept_rows
from pyapp.features.lab.parts import SandboxPage, draw_keeping, draw_kept_as
from pyapp.features.lab.setup import BOARD, Sandbox, SandboxSetup
from pyapp.records.codec import TEXT, FieldValueError, many, record, whole
from pyapp.records.links.digits import LinkError
from pyapp.records.names_and_dates import one_line, write_date
from pyapp.texts import say, say_member

MOST: Final = 50
"""Set-ups that are kept at a time."""

LONGEST_NAME: Final = 40
"""Letters of a name."""

_SECOND: Final = 2


@dataclass(frozen=True, slots=True)
class KeptSetup:
    """One set-up."""

    at: int
    """When it was kept, in milliseconds since 1970; no two have the same, so controls name it by this."""

    name: str
    link: str
    """What is set, as the text of a link: it is read when it is opened."""


@dataclass(frozen=True, slots=True)
class KeptSetups:
    """All of a profile."""

    setups: tuple[KeptSetup, ...] = ()

    @property
    def is_full(self) -> bool:
        """Whether one has to go before another can be kept."""
        return len(self.setups) >= MOST

    def find(self, at: str) -> KeptSetup | None:
        """Return the one that a control names; ``None`` where it is gone."""
        return next((one for one in self.setups if str(one.at) == at), None)

    def with_setup(self, name: str, link: str, now: int) -> "KeptSetups":
        """Return these with another one, while there is room; a name that is taken gets a number."""
        if self.is_full:
            return self
        moments = {one.at for one in self.setups}
        at = next((moment for moment in range(now, now + MOST) if moment not in moments), now)
        fresh = KeptSetup(at, free_name(name, {one.name for one in self.setups}), link)
        return KeptSetups((fresh, *self.setups))

    def renamed(self, at: int, name: str) -> "KeptSetups":
        """Return these with another name for one of them."""
        free = free_name(name, {one.name for one in self.setups if one.at != at})
        return KeptSetups(tuple(replace(one, name=free) if one.at == at else one for one in self.setups))

    def without(self, at: int) -> "KeptSetups":
        """Return these without one of them."""
        return KeptSetups(tuple(one for one in self.setups if one.at != at))


def clean_name(written: str) -> str:
    """Return a name as it is kept: one line, no longer than may be; empty where nothing can be read of it."""
    return one_line(written)[:LONGEST_NAME].strip()


def free_name(name: str, taken: Collection[str]) -> str:
    """Return a name that none has yet: itself, or with a number."""
    known, number, tried = {one.casefold() for one in taken}, _SECOND, name
    while tried.casefold() in known:
        tail = f" {number}"
        tried, number = f"{name[: LONGEST_NAME - len(tail)].rstrip()}{tail}", number + 1
    return tried


def _name(name: str) -> str:
    if len(name) > LONGEST_NAME or not name.isprintable() or not clean_name(name):
        raise FieldValueError("records.field.text")
    return clean_name(name)


def _link(link: str) -> str:
    """Return a link that is kept, unread: one that can't be read says so when it is opened."""
    if not 0 < len(link) <= LONGEST:
        raise FieldValueError("records.field.text")
    return link


def _distinct(setups: tuple[KeptSetup, ...]) -> tuple[KeptSetup, ...]:
    if len({one.at for one in setups}) < len(setups):
        raise FieldValueError("records.field.list")
    return setups


_SETUP: Final = record(KeptSetup, at=whole(0, LATEST), name=TEXT.checked(_name), link=TEXT.checked(_link))
SETUPS_FORM: Final = KeptForm(SETUPS, record(KeptSetups, setups=many(_SETUP, MOST).checked(_distinct)))


_CUT: Final = "…"


def usual_name(setup: SandboxSetup, page: SandboxPage) -> str:
    """Return a name made from what is set, as in `AsKd vs QQ+ on 2c7dTs`; that of the page for nothing."""
    board = setup.text(BOARD)
    if not any((*setup.hands, board)):
        return say_member(page)
    words = _hands(setup)
    if board:
        words = say("sandbox.kept.on_board", hands=words, board=board)
    if page is not SandboxPage.ODDS:
        words = say("sandbox.kept.on_page", page=say_member(page), words=words)
    name = clean_name(words)
    return name if name == words else f"{name[: LONGEST_NAME - len(_CUT)].rstrip(' ,')}{_CUT}"


def _hands(setup: SandboxSetup) -> str:
    first, second, *more = (hand or say("sandbox.any_two") for hand in setup.hands)
    if more:
        return say("sandbox.kept.against_more", first=first, n=len(more) + 1)
    return say("sandbox.kept.against", first=first, second=second)


class KeptController:
    """Keeps set-ups, and opens, renames and deletes them."""

    def __init__(self, sandbox: Sandbox, show: Callable[[], Awaitable[None]]) -> None:
        """``show`` shows the page that was open, with what is set now."""
        self._sandbox, self._show = sandbox, show
        self._store = KeptStore(sandbox.session, SETUPS_FORM, KeptSetups, _lost)
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
        """Rename one; raises ``SetupError`` for an empty name."""
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
        if self._sandbox.session.screens.in_front != KEPT:
            return None
        found = self._store.read().find(press.value)
        if found is None:
            await self._redraw()
        return found

    async def _change(self, change: Callable[[KeptSetups], KeptSetups]) -> None:
        if words := self._store.change(change):
            await self._sandbox.session.notices.show(words)

    async def _redraw(self, told: str = "") -> None:
        if self._sandbox.session.screens.in_front == KEPT:
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
