"""Pages at a table that deal together, and what a test may know of their cards."""

from pyapp.app.core.press import Press
from pyapp.app.friends.dealing.guest_deal import GuestDealing
from pyapp.app.friends.guest.table_controller import GuestTableController
from pyapp.app.friends.host.host import Host
from pyapp.app.friends.host.joint_table import JointTable
from pyapp.app.holdem.table_controller import HoldemTableController
from pyapp.cards import Card
from pyapp.holdem import BetTo, RaiseTo, options
from pyapp.records import replay_hand
from tests.app.fakes import until
from tests.app.friends.parties import Page, Party


def dealing_of(guest: Page) -> GuestDealing:
    """Return the guest's side of the deals."""
    table = guest.session.table
    assert isinstance(table, GuestTableController)
    return table._dealing  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]


def joint_of(party: Party) -> JointTable:
    """Return the host's side of the deals."""
    table = party.host.session.table
    assert isinstance(table, HoldemTableController)
    host = table.table.guests
    assert isinstance(host, Host)
    return host._joint  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]


def cards_of(guest: Page, number: int) -> tuple[Card, ...]:
    """Return the guest's own cards of a hand; none before they are open."""
    hand = dealing_of(guest)._hands.get(number)  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    return hand.own_cards if hand else ()


def seat_of(party: Party, guest: Page) -> int:
    """Return where a guest sits."""
    assert guest.seat
    return next(at for at in party.table.guests if party.table.chairs[at].guest == guest.seat.ticket)


async def deal(party: Party) -> None:
    """Let the host deal, and wait until someone is asked."""
    await until(lambda: "next" in party.host.live)
    await party.host.room.press(party.host.controls["next"])
    await until(lambda: party.any_asked)


async def push(party: Party, page: Page) -> None:
    """Let the page whose turn it is bet all that it can."""
    hand, acted = party.table.hand, party.table.acted
    assert hand
    may = options(replay_hand(hand).state)
    if isinstance(may.push, BetTo | RaiseTo):
        name = "bet" if isinstance(may.push, BetTo) else "raise"
        await page.room.press(Press(name, may.push.total, "sure"))
    else:
        await page.act("")
    await until(lambda: party.table.acted > acted or not page.asked)
    await until(lambda: party.table.hand is None or party.table.acted > acted)


async def push_on(party: Party) -> None:
    """Let everyone bet all that they can until the game is over."""
    for _ in range(2_000):
        await until(lambda: party.any_asked or bool({"next", "ending"} & party.host.live))
        asked = [page for page in party.pages if page.asked]
        if asked:
            await push(party, asked[0])
        elif party.table.over:
            return
        elif "next" in party.host.live:
            await party.host.room.press(party.host.controls["next"])
        else:
            await party.host.press("ending")
    raise AssertionError("the game has no end")
