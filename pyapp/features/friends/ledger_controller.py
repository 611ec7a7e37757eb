"""What the friends' ledger shows and does: nights, standings, who pays whom, and a night by link."""

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from fractions import Fraction
from typing import Final

from pyapp.app.core.forms import Press
from pyapp.app.core.links import INVITED, LinkSent, bare_address, link_to
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.features.friends.ledger import (
    Night,
    NightBook,
    NightStake,
    Payment,
    all_due,
    all_paid,
    balances,
    by_person,
    figure_of,
    is_within_bounds,
    payments,
    standings,
    unpaid,
    with_night,
)
from pyapp.features.friends.ledger_page import LedgerTableView, LedgerView
from pyapp.features.friends.ledger_picture import NightPicture
from pyapp.features.friends.nights import NIGHT_CODEC, nights_store
from pyapp.money import half_dollars_text
from pyapp.records import FieldError
from pyapp.records.json_fields import read_json
from pyapp.records.links.digits import LinkError
from pyapp.records.links.hand_link import unwrap_body, wrap_body
from pyapp.records.names_and_dates import write_day
from pyapp.texts import in_english, number_text, say
from pyapp.views.kit.money import signed_half_dollars

_NIGHT: Final = f"{INVITED}night."
"""How a fragment begins that holds a night."""

_VERSION: Final = 1
_PICTURE: Final = "baize-night.png"
_LONGEST: Final = 6000
_FIGURE: Final = re.compile(r"([0-9]{1,7})(?:[.]([0-9]{1,2}))?")


def night_link(night: Night) -> str:
    """Return the fragment that opens a night on another page; no seat can be told from it."""
    told = replace(night, own="", stakes=by_person(night), paid=())
    body = json.dumps(NIGHT_CODEC.write(told), separators=(",", ":"), ensure_ascii=False)
    return f"{_NIGHT}{wrap_body(body.encode(), _VERSION, 'night')}"


def night_in(fragment: str) -> Night | None:
    """Return the night of a fragment; ``None`` where it holds none, or a damaged one."""
    if not fragment.startswith(_NIGHT):
        return None
    try:
        body = unwrap_body(fragment.removeprefix(_NIGHT), _VERSION, _LONGEST, "night")
        night = NIGHT_CODEC.read(read_json(body.decode()))
    except (FieldError, LinkError, ValueError):
        return None
    night = replace(night, own="", stakes=by_person(night), paid=())
    return night if is_within_bounds(night) else None


class LedgerPart:
    """The part of the friends' page that is about nights."""

    def __init__(self, session: Session, draw: Callable[[], Awaitable[None]]) -> None:
        """Take what draws the page again."""
        self._session, self._draw = session, draw
        self._store = nights_store(session)
        self._new: Night | None = None
        """A night that came by a link, until it is kept or another page is shown."""

        self._is_pictured = False

    @property
    def handlers(self) -> Handlers:
        """What its controls do."""
        return {
            "friends-night": self._share,
            "friends-picture": self._share_picture,
            "friends-paid": self._pay,
            "friends-figure": self._set_figure,
            "friends-worth": self._type_figure,
            "friends-keep": self._keep,
        }

    def open_link(self, fragment: str) -> bool:
        """Show the night of a link; tell whether it is one."""
        self._new = night_in(fragment)
        return fragment.startswith(_NIGHT)

    def leave(self) -> None:
        """Let a night go that was shown and not kept, and the picture of the last one."""
        self._new, self._is_pictured = None, False

    @property
    def view(self) -> LedgerView | None:
        """What is shown; ``None`` before the first night."""
        if self._new:
            return LedgerView(_night_view(self._new), is_new=True)
        book = self._store.read()
        if not book.nights:
            return None
        newest = book.nights[-1]
        due, open_ones = self._due(book)
        season = _season_view(book) if len(book.nights) > 1 else None
        figure = _hundredths(book.figure) if book.figure else ""
        bots = any(sum(one.net for one in night.stakes) for night in open_ones)
        return LedgerView(
            _night_view(newest),
            season,
            tuple(_payment_words(one, book.figure) for one in due),
            say("friends.ledger.even" if open_ones else "friends.ledger.all_paid"),
            say("friends.ledger.shared_equally") if bots else "",
            figure,
            can_pay=bool(due),
            picture=self._picture(book) if self._is_pictured else None,
        )

    @staticmethod
    def _due(book: NightBook) -> tuple[tuple[Payment, ...], tuple[Night, ...]]:
        nights = unpaid(book)
        return payments(all_due(nights)), nights

    async def _share(self, _: Press) -> None:
        """Hand out the last night: in words, with a link that opens it."""
        book = self._store.read()
        if not book.nights:
            return
        night, links = book.nights[-1], self._session.outside.links
        words = night_words(night, book.figure)
        sent = await links.send(link_to(links, night_link(night)), words)
        await self._tell(sent)

    async def _share_picture(self, _: Press) -> None:
        """Draw the last night, and hand it out with its words and link; from a disk there is no link."""
        book = self._store.read()
        if not book.nights:
            return
        self._is_pictured = True
        await self._draw()
        night, links = book.nights[-1], self._session.outside.links
        link = link_to(links, night_link(night))
        await self._tell(await links.send_picture(_PICTURE, night_words(night, book.figure), link))

    def _picture(self, book: NightBook) -> NightPicture:
        night = book.nights[-1]
        rows = tuple((one.name, signed_half_dollars(one.net)) for one in _by_result(night))
        return NightPicture(
            say("friends.ledger.night", day=write_day(night.began)),
            rows,
            _due_words(night, book.figure),
            bare_address(self._session.outside.links.page),
            night_words(night, book.figure),
        )

    async def _tell(self, sent: LinkSent) -> None:
        """Say what came of it, where nothing else shows that."""
        told = {
            LinkSent.COPIED: "friends.copied",
            LinkSent.SAVED: "friends.ledger.picture_saved",
            LinkSent.REFUSED: "friends.ledger.not_shared",
        }
        if sent in told:
            await self._session.notices.show(say(told[sent]))

    async def _pay(self, _: Press) -> None:
        await self._change(all_paid)

    async def _type_figure(self, _: Press) -> None:
        """Wait for the button: a figure is half typed at every key."""

    async def _set_figure(self, press: Press) -> None:
        """Let 1,000 chips count as what the group has agreed on; nothing for play chips."""
        figure = _read_hundredths(press.form.get("figure", ""))
        if figure is None:
            await self._session.notices.show(say("friends.ledger.no_figure"))
        else:
            await self._change(lambda book: replace(book, figure=figure))

    async def _keep(self, _: Press) -> None:
        """Keep a night that came by a link; one that is here already stays as it is."""
        night, self._new = self._new, None
        if night and night.id not in {one.id for one in self._store.read().nights}:
            now = self._session.outside.now()
            kept = replace(night, began=min(night.began, now), until=min(night.until, now))
            await self._change(lambda book: with_night(book, kept))
        else:
            await self._draw()

    async def _change(self, change: Callable[[NightBook], NightBook]) -> None:
        if told := self._store.change(change):
            await self._session.notices.show(told)
        await self._draw()


def night_words(night: Night, figure: int) -> str:
    """Return a night in a line or two, for those who open no link."""
    results = ", ".join(f"{one.name} {signed_half_dollars(one.net)}" for one in _by_result(night))
    due = " ".join(_due_words(night, figure))
    return say("friends.ledger.words", day=write_day(night.began), results=results, due=due).strip()


def _due_words(night: Night, figure: int) -> tuple[str, ...]:
    """Return who pays whom after a night, by everyone's name."""
    return tuple(_payment_words(one, figure) for one in payments(balances([replace(night, own="")])))


def _by_result(night: Night) -> list[NightStake]:
    return sorted(by_person(night), key=lambda one: -one.net)


def _night_view(night: Night) -> LedgerTableView:
    rows = tuple(
        (
            say("friends.ledger.you") if one.name == night.own else one.name,
            half_dollars_text(one.brought),
            half_dollars_text(one.chips),
            signed_half_dollars(one.net),
        )
        for one in _by_result(night)
    )
    columns = tuple(say(f"friends.ledger.column.{name}") for name in ("name", "brought", "left", "net"))
    return LedgerTableView(say("friends.ledger.night", day=write_day(night.began)), columns, rows)


def _season_view(book: NightBook) -> LedgerTableView:
    rows = tuple(
        (_called(one.name), f"{one.nights}", signed_half_dollars(one.net)) for one in standings(book.nights)
    )
    columns = tuple(say(f"friends.ledger.column.{name}") for name in ("name", "nights", "net"))
    return LedgerTableView(say("friends.ledger.season", n=len(book.nights)), columns, rows)


def _payment_words(payment: Payment, figure: int) -> str:
    amount = half_dollars_text(payment.amount)
    if figure:
        amount = _hundredths(figure_of(payment.amount, figure))
    if not payment.payer:
        return say("friends.ledger.you_pay", name=payment.payee, amount=amount)
    if not payment.payee:
        return say("friends.ledger.pays_you", name=payment.payer, amount=amount)
    return say("friends.ledger.pays", payer=payment.payer, payee=payment.payee, amount=amount)


def _called(name: str) -> str:
    return name or say("friends.ledger.you")


def _hundredths(number: int) -> str:
    """Write hundredths as people do: `5`, `2.50`."""
    return number_text(Fraction(number, 100), 2 if number % 100 else 0)


def _read_hundredths(written: str) -> int | None:
    """Read a figure as the language in force writes it, nothing as 0; ``None`` for what is none."""
    found = _FIGURE.fullmatch(in_english(written) or "0")
    return int(found[1]) * 100 + int((found[2] or "").ljust(2, "0")) if found else None
