"""The composition root: the one place where the parts are made and joined."""

import asyncio

from pyscript import window

from pyapp.app import Device, Outside, Room
from pyapp.web.claim import claim
from pyapp.web.files import Downloads
from pyapp.web.inputs import Inputs
from pyapp.web.locksmith import CryptoLocksmith
from pyapp.web.luck import SystemLuck
from pyapp.web.pace import TapPace
from pyapp.web.screen import PageScreen
from pyapp.web.shelf import BrowserShelf
from pyapp.web.storage import LocalStorage


def start() -> None:
    """Take the page over from the boot script; called once, by PyScript."""
    window.performance.mark("python-ready")
    starting = asyncio.ensure_future(_started())
    starting.add_done_callback(_report)


async def _started() -> None:
    pace = TapPace()
    room = Room(_outside(pace), Device(LocalStorage(), claim(), CryptoLocksmith()))
    await room.open()
    Inputs(room.press, pace).listen()
    window.baizeReady()


def _outside(pace: TapPace) -> Outside:
    return Outside(PageScreen(pace), pace, SystemLuck(), BrowserShelf(), Downloads())


def _report(starting: "asyncio.Future[None]") -> None:
    error = starting.exception()
    if error:
        window.baizeFailed("The game couldn't open the table. Try again.")
        raise error
