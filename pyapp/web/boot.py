"""The composition root: the one place where the parts are made and joined."""

import asyncio

from pyodide.ffi import JsException
from pyscript import window

from pyapp.app import Device, Outside
from pyapp.application import App
from pyapp.texts import say
from pyapp.web.back_button import BackButton
from pyapp.web.entrances import Entrances, PageLinks
from pyapp.web.gestures import TapPace
from pyapp.web.inputs import Inputs
from pyapp.web.nearby_devices import NearbyDevices
from pyapp.web.page_screen import PageScreen
from pyapp.web.ports import (
    BlueprintFiles,
    CryptoPasscodeHasher,
    LanguageFiles,
    SystemRandomSource,
    page_rooms,
)
from pyapp.web.storage.browser_storage import BrowserJournal, BrowserStorageManager, LocalStorage
from pyapp.web.storage.files import BrowserFileCopies, Downloads
from pyapp.web.storage.tab_claim import claim


def start() -> None:
    """Take the page over from the boot script; called once, by PyScript."""
    starting = asyncio.ensure_future(_start())
    starting.add_done_callback(_report)


async def _start() -> None:
    window.performance.mark("python-ready")
    device = _device()  # first, since the browser takes a while to grant the lock
    pace, links, back_button = TapPace(), PageLinks(), BackButton()
    app = App(_outside(PageScreen(pace, back_button), pace, links), device)
    inputs = Inputs(app.press, pace)
    await app.open()
    inputs.listen()
    window.baizeReady()
    await Entrances(links, app.open_link, app.press).listen()
    back_button.listen()


def _outside(screen: PageScreen, pace: TapPace, links: PageLinks) -> Outside:
    luck, files, blueprints = SystemRandomSource(), Downloads(), BlueprintFiles()
    journal, rooms, nearby = BrowserJournal(), page_rooms(), NearbyDevices()
    return Outside(
        screen,
        pace,
        luck,
        journal,
        files,
        _now,
        blueprints=blueprints,
        links=links,
        rooms=rooms,
        nearby=nearby,
    )


def _now() -> int:
    """Tell the time in milliseconds since 1970; before that, where Python's own clock fails, below zero."""
    return int(window.Date.now())


def _device() -> Device:
    manager, copies = BrowserStorageManager(), BrowserFileCopies()
    return Device(LocalStorage(), claim(), CryptoPasscodeHasher(), LanguageFiles(), manager, copies)


def _report(starting: "asyncio.Future[None]") -> None:
    error = starting.exception()
    if isinstance(error, (AttributeError, JsException)):
        window.baizeFailed(window.baizeReason(error))  # the browser lacks something, or is out of memory
    elif error:
        window.baizeFailed(say("session.not_started"))
    if error:
        raise error
