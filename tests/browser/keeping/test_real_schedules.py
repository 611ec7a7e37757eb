"""Faults by schedule, repeated in real browsers by presses, faults at the n-th call."""

import asyncio
import json
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error

from pyapp.app import HandEntry
from pyapp.app.core.hand_store import SealedSave
from pyapp.app.history.outbox import left_waiting
from pyapp.app.profiles.profile import SCHEMA, Profile
from pyapp.app.profiles.saves import opened, read
from pyapp.records import FinishedPlay
from tests.app.fakes import FakeStorage
from tests.browser import engines
from tests.browser.site import Site
from tests.browser.steps import SLOW, wait_for_state, wait_for_unpacked_copy
from tests.browser.visitor import PlaywrightVisitor
from tests.tiers import is_release
from tests.world.outside import Fault, World, WorldHands
from tests.world.scenarios import Begin, Step, begin, scenarios, text_of
from tests.world.schedules import SCREENS, Schedule, Visited, held, parsed, reloaded
from tests.world.test_schedules import drawn

SPOIL: Final = (Path(__file__).parent / "spoil-calls.js").read_text("utf-8")
QUIET: Final = "() => globalThis.baizeSchedule?.isQuiet()"
IS_GAME: Final = "location.protocol.startsWith('http') && !location.pathname.endsWith('.txt')"
"""Whether a page is the game; Firefox runs scripts in the empty page before it, too, which has no storage."""

MOST: Final = 25_000
"""Milliseconds in which whatever was pressed must end; a database that never answers is waited for less."""

TAKE_STORES: Final = """
    const ask = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const database = await ask(indexedDB.open("baize"));
    const store = (name, mode) => database.transaction(name, mode).objectStore(name);
    const names = [...database.objectStoreNames];
"""
PUT: Final = f"""async ({{ storage, stores }}) => {{{TAKE_STORES}
    localStorage.clear();
    for (const [key, text] of Object.entries(storage)) localStorage.setItem(key, text);
    for (const name of names) {{
        const place = store(name, "readwrite");
        await ask(place.clear());
        for (const [key, value] of stores[name] ?? []) await ask(place.put(value, key));
    }}
    database.close();
}}"""
"""Puts a state into the storage and the database, in place of all that lies there."""

DUMP: Final = f"""async () => {{{TAKE_STORES}
    const found = {{ storage: {{ ...localStorage }}, stores: {{}} }};
    for (const name of names) {{
        const place = store(name, "readonly");
        const [keys, values] = await Promise.all([ask(place.getAllKeys()), ask(place.getAll())]);
        found.stores[name] = keys.map((key, at) => [key, values[at]]);
    }}
    database.close();
    return found;
}}"""
PRESS: Final = """({ action, value, form }) => {
    const box = action === "history-import" && document.querySelector("[data-file=history-import]");
    if (box) {
        const given = new DataTransfer();
        given.items.add(new File([value], "hands.txt"));
        box.files = given.files;
        box.dispatchEvent(new Event("change", { bubbles: true }));
        return;
    }
    const held = Object.assign(document.createElement("form"), { hidden: true });
    held.dataset.form = "";
    for (const [name, text] of Object.entries(form)) {
        held.append(Object.assign(document.createElement("input"), { name, value: text }));
    }
    const button = Object.assign(document.createElement("button"), { type: "button" });
    Object.assign(button.dataset, value ? { action, value } : { action });
    held.append(button);
    document.body.append(held);
    button.click();
    held.remove();
}"""
"""Presses a button with this action, value and form, as one that is drawn would."""

_IN_THE_WORLD: Final = ThreadPoolExecutor(1)
"""Runs the loop of the world, which no thread can whose own loop steers the browser."""

SCREENS_OF: Final = {
    "import-all": "data",
    "export-profiles": "data",
    "history-import": "history",
    "export-all": "history",
}
"""The screens that show how far long work is; no one can press these before such a screen was open."""

IS_DRAWN: Final = "(screen) => Boolean(document.querySelector(`[data-region=${screen}]`)?.childElementCount)"

HOLD: Final = "() => void navigator.locks.request('baize.house', () => new Promise(() => undefined))"


_Given = ParamSpec("_Given")
_Answer = TypeVar("_Answer")


def in_the_world(function: Callable[_Given, _Answer], *given: _Given.args, **named: _Given.kwargs) -> _Answer:
    """Call what runs pages of the world, and return its answer."""
    return _IN_THE_WORLD.submit(function, *given, **named).result()


class RealSchedules:
    """One browser profile with one page, in which schedule after schedule is played."""

    def __init__(self, context: BrowserContext, site: Site) -> None:
        self._site, self._errors = site, list[str]()
        context.add_init_script(f"if ({IS_GAME}) {SPOIL.strip()}")
        self._page, self._other = context.new_page(), context.new_page()
        self._page.on("pageerror", lambda error: self._errors.append(str(error)))
        self._page.on("console", self._listen)
        self._page.goto(site.address)
        wait_for_state(self._page)
        wait_for_unpacked_copy(self._page)  # which makes each visit after it shorter
        self._page.wait_for_function(QUIET, timeout=SLOW)

    def failures_of(self, schedule: Schedule) -> list[str]:
        """Play a schedule, reload, and return what does not hold."""
        scenario = scenarios()[schedule.scenario]
        self._begin(in_the_world(begin, scenario.begins), schedule.faults)
        self._other.goto(f"{self._site.address}README.txt")
        if scenario.held_elsewhere:
            self._other.evaluate(HOLD)
        self._errors.clear()
        failures = [*self._play(scenario.done)]
        told = self._page.evaluate("baizeSchedule.told")
        left = self._left()
        after = in_the_world(reloaded, left)
        broken = in_the_world(lambda: [*held(_visited(told), after, scenario)])
        failures += [*told["broken"], *after.failures, *broken]
        self._other.goto("about:blank")
        failures += [f"in a reload, {failure}" for failure in self._play(SCREENS)]
        failures += [f"in a reload, {failure}" for failure in in_the_world(reloaded, self._left()).failures]
        return [f"BAIZE_SCHEDULE='{schedule}' {failure}" for failure in (*failures, *self._errors)]

    def _begin(self, state: Begin, faults: tuple[Fault, ...]) -> None:
        self._page.goto(f"{self._site.address}README.txt")
        self._page.evaluate(PUT, {"storage": dict(state.texts), "stores": _stores(state.hands)})
        given = {"faults": [[fault.kind, fault.at] for fault in faults], "schema": SCHEMA}
        self._page.evaluate("(given) => void (self.name = given)", json.dumps(given))

    def _play(self, done: Sequence[Step]) -> Iterator[str]:
        """Open the page and press; say what never ends."""
        self._page.goto(self._site.address)
        wait_for_state(self._page)
        yield from self._rest("open")
        for step in done:
            if self._page.evaluate("baizeSchedule.told.closed"):
                return
            if step.action == "@wipe":
                self._page.evaluate("localStorage.clear()")
                continue
            yield from self._open_screen_of(step.action)
            if self._page.evaluate("baizeSchedule.told.closed"):
                return
            self._page.evaluate(PRESS, {**self._press(step)})
            if not step.rush:
                yield from self._rest(step.action)
        yield from self._rest("the end")

    def _listen(self, message: ConsoleMessage) -> None:
        """Note what Python prints of an error that ended a press or a table."""
        if message.type == "error":
            self._errors.append(message.text)

    def _open_screen_of(self, action: str) -> Iterator[str]:
        screen = SCREENS_OF.get(action)
        if screen and not self._page.evaluate(IS_DRAWN, screen):
            self._page.evaluate(PRESS, {**self._press(Step(screen))})
            yield from self._rest(screen)

    def _press(self, step: Step) -> Mapping[str, object]:
        value = step.value
        if value == "@other":
            keys = self._page.evaluate("({...localStorage})")
            value = next(key.split(".")[2] for key in sorted(keys) if ".save.p-" in key)
        elif value.startswith("@"):
            value = in_the_world(text_of, value)
        return {"action": step.action, "value": value, "form": dict(step.form)}

    def _rest(self, action: str) -> Iterator[str]:
        try:
            self._page.wait_for_function(QUIET, timeout=MOST)
        except Error:
            yield f"{action} never ends"

    def _left(self) -> World:
        """Leave the page, and return what lies in the browser then."""
        self._page.evaluate("() => void (self.name = '')")
        self._page.goto(f"{self._site.address}README.txt")
        found = self._page.evaluate(DUMP)
        stores, hands = found["stores"], WorldHands()
        bodies = {tuple(key): body for key, body in stores["bodies"]}
        entries = dict[str, list[HandEntry]]()
        for (owner, number), head in stores["heads"]:
            entries.setdefault(owner, []).append(HandEntry(number, head, bodies[owner, number]))
        for owner, mine in entries.items():
            in_the_world(asyncio.run, hands.add(owner, mine))
        for owner, save in stores["saves"]:
            sealed_save = SealedSave(save["turn"], save["at"], save["text"])
            in_the_world(asyncio.run, hands.commit(owner, sealed_save, ()))
        return World(found["storage"], hands)


def _stores(hands: WorldHands) -> dict[str, list[Any]]:
    """Return the stores of a database with their keys and values."""
    entries = [([owner, at], one) for owner, mine in hands.entries.items() for at, one in mine.items()]
    saves = in_the_world(asyncio.run, hands.saves())
    return {
        "heads": [(key, entry.head) for key, entry in entries],
        "bodies": [(key, entry.body) for key, entry in entries],
        "saves": [(owner, save._asdict()) for owner, save in saves.items()],
    }


def _visited(told: Any) -> Visited:  # noqa: ANN401 - what JavaScript gives back
    kept = dict[str, Profile]()
    for owner, text in told["saved"]:
        if int(re.findall(r'"schema":(\d+)', text)[0]) <= SCHEMA:
            kept[owner] = read(opened(text, owner))
    for owner in told["removed"]:
        kept.pop(owner, None)
    return Visited(
        {Fault(kind, at) for kind, at in told["met"]},
        [word for said in told["said"] for word in said.splitlines()],
        [*_finished(told["outboxes"])],
        kept,
        {*told["removed"]},
        closed=told["closed"],
    )


def _finished(outboxes: list[tuple[str, str]]) -> Iterator[tuple[str, FinishedPlay]]:
    """Return every hand that ever waited for the database, once."""
    seen = set[tuple[str, str]]()
    for owner, text in outboxes:
        for kept in left_waiting(FakeStorage(**{f"baize.outbox.{owner}": text}), owner):
            if (owner, repr(kept)) not in seen:
                seen.add((owner, repr(kept)))
                yield owner, kept


SEED: Final = 200
SHARE: Final = 10 if is_release() else 4
SHARES: Final = range(20 if is_release() else 1)
IN_FIREFOX: Final = range(2 if is_release() else 0)


@cache
def _schedules() -> Sequence[Schedule]:
    """Return the one that is named in BAIZE_SCHEDULE, or those that are drawn."""
    named = os.environ.get("BAIZE_SCHEDULE")
    return [parsed(named)] if named else in_the_world(lambda: [*drawn(SEED, SHARE * len(SHARES))])


def _share(nth: int) -> Sequence[Schedule]:
    return _schedules()[SHARE * nth : SHARE * (nth + 1)]


@pytest.fixture(scope="module")
def chromium(browser: Browser, built_site: Site) -> Iterator[RealSchedules]:
    """Open one profile for all schedules."""
    context = browser.new_context()
    yield RealSchedules(context, built_site)
    context.close()


@pytest.fixture(scope="module")
def firefox(request: pytest.FixtureRequest, built_site: Site) -> Iterator[RealSchedules]:
    """Open one profile of Firefox for all schedules."""
    playwright, (proxy, _) = request.getfixturevalue("playwright"), request.getfixturevalue("proxy")
    with engines.firefox(playwright, proxy) as engine:
        if engine is None:
            pytest.skip("There is no Firefox on this machine, and none could be installed")
        with engine() as visitor:
            assert isinstance(visitor, PlaywrightVisitor)
            yield RealSchedules(visitor.page.context, built_site)


@pytest.mark.nightly
@pytest.mark.parametrize("nth", SHARES)
def test_schedules_lose_nothing_in_chromium(chromium: RealSchedules, nth: int) -> None:
    assert not [failure for schedule in _share(nth) for failure in chromium.failures_of(schedule)]


@pytest.mark.nightly
def test_a_browser_that_forgets_what_it_was_given_is_found(chromium: RealSchedules) -> None:
    forgets = Schedule("play", (Fault("s-forgotten-on", 1), Fault("d-refused-on", 1)))
    assert any("was said to be saved, and is not" in failure for failure in chromium.failures_of(forgets))


@pytest.mark.parametrize("nth", IN_FIREFOX)
def test_schedules_lose_nothing_in_firefox(firefox: RealSchedules, nth: int) -> None:
    assert not [failure for schedule in _share(nth) for failure in firefox.failures_of(schedule)]
