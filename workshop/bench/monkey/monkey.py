"""A monkey at the page: chooses by its seed what to do next, does it, and looks at what became of it."""

import random
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, FileChooser, Page

from pyapp.texts.catalogue import english
from workshop.bench.monkey.choices import (
    CHOOSE,
    FILES,
    KEYS,
    LOOK,
    OFTEN,
    OPENED,
    PRESS,
    SIZES,
    TEXTS,
    WATCH,
    WAYS,
    Fault,
    Faults,
    Host,
    Plan,
    chance_of,
    faults_of_save,
    first_save,
)

SECONDS: Final = 1.5
"""How long a page that does not come to rest is waited for."""

BOOT: Final = 60_000
"""Milliseconds in which a page must be ready."""

OFFLINE_NOISE: Final = (
    *("Failed to load resource", "NetworkError", "ERR_", "Loading failed"),
    *("A ServiceWorker passed an Error Response", "A ServiceWorker intercepted the request"),
)
"""How browsers report files that a host does not send."""


@dataclass
class Monkey:
    """Plays by a plan, and notes what goes wrong."""

    plan: Plan
    host: Host
    open_profile: Callable[[], BrowserContext]
    """Opens a fresh profile of the browser."""

    faults: Faults
    screens: Counter[str] = field(default_factory=Counter[str])
    """How often it stood on each screen."""

    _chance: random.Random = field(init=False)
    _page: Page = field(init=False)
    _step: int = 0
    _counts: Counter[str] = field(default_factory=Counter[str])
    _trail: deque[str] = field(default_factory=lambda: deque[str](maxlen=8))
    _errors: list[str] = field(default_factory=list[str])
    _told: dict[str, str] = field(default_factory=dict[str, str])
    _dead: bool = False
    _waiting: tuple[str, int] | None = None
    """What was pressed last, and how often the page had changed by then."""

    def play(self) -> None:
        """Live one life after the other."""
        plan = self.plan
        for start in range(plan.first, plan.actions, plan.life):
            self._chance = chance_of(plan, start)
            context = self.open_profile()
            try:
                self._live(context, start, min(plan.life, plan.actions - start))
            finally:
                self.host.dark = False
                context.close()

    def _live(self, context: BrowserContext, start: int, actions: int) -> None:
        self._dead, self._errors = False, []
        self._trail.clear()
        seed = self._chance.getrandbits(31)
        context.add_init_script(WATCH.replace("SEED", str(seed)))
        self._page = self._open(context)
        self._page.goto(f"{self.host.address}README.txt")
        self._page.evaluate("save => localStorage.setItem('baize.profile', save)", first_save(self._chance))
        self._page.goto(self.host.address)
        self._ready()
        for self._step in range(start, start + actions):
            try:
                self._act_or_return()
            except Error as error:
                self._note("stuck", str(error).splitlines()[0])
                self._dead = True
            if self._dead:
                return

    def _open(self, context: BrowserContext) -> Page:
        page = context.new_page()
        page.set_viewport_size({"width": self.plan.size[0], "height": self.plan.size[1]})
        page.set_default_timeout(BOOT)
        page.on("pageerror", lambda error: self._errors.append(str(error)))
        page.on("console", self._listen)
        page.on("filechooser", self._choose_file)
        return page

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(noise in message.text for noise in OFFLINE_NOISE):
            self._errors.append(message.text)

    def _choose_file(self, chooser: FileChooser) -> None:
        with suppress(Error):
            chooser.set_files([self._chance.choice(FILES)])

    def _ready(self) -> None:
        """Wait until the page is ready, or has said what is wrong."""
        self._page.wait_for_selector("html:not([data-state=loading])", state="attached", timeout=BOOT)

    def _act_or_return(self) -> None:
        """Act once; where a link or a key has just led away, come back."""
        try:
            self._act()
        except Error as error:
            if "navigat" not in str(error):
                raise
            self._page.wait_for_load_state()
            self._come_back()

    def _act(self) -> None:
        seen = self._look()
        if not seen:
            self._come_back()
            return
        if self._dead:
            return
        way = self._chance.choices([*WAYS], [*WAYS.values()])[0]
        if way in {PRESS, "double", "hold"}:
            self._press(way, seen)
        else:
            self._do_otherwise(way, seen["offline"])

    def _look(self) -> Any:  # noqa: ANN401 - what JavaScript gives back
        """Look at the page once it is at rest, and note what is wrong; nothing where a link has led away."""
        given = {
            "patience": 1000 * SECONDS,
            "keys": [*english().sentences],
            "opened": OPENED,
            "counts": self._counts,
            "typed": [text for text in TEXTS if "{" in text],
            "chances": [self._chance.random() for _ in range(3)],
        }
        seen = self._page.evaluate(LOOK, given)
        if not seen:
            return None
        self.screens[seen["screen"]] += 1
        for kind, found in seen["found"].items():
            for words in found:
                self._note(kind, words)
        for key, text in seen["saves"].items():
            for words in faults_of_save(key, text):
                self._note("save", words)
        for words in self._errors:
            self._note("page error", words.strip().splitlines()[-1] if "Traceback" in words else words[:300])
        self._errors = []
        if self._waiting and self._waiting[1] == seen["before"]:
            self._note("no answer", self._waiting[0])
        self._waiting = None
        self._dead = bool(seen["found"]["not ready"] or seen["found"]["no control"])
        return seen

    def _press(self, way: str, seen: Any) -> None:  # noqa: ANN401 - what JavaScript gives back
        pick = seen["pick"]
        if not pick:
            return
        self._counts[pick["name"]] += 1
        self._trail.append(f"{way} {pick['name']} “{pick['words']}” at {pick['x']:.0f},{pick['y']:.0f}")
        mouse = self._page.mouse
        mouse.move(pick["x"], pick["y"])
        if pick["kind"] == "select":
            self._page.evaluate(CHOOSE, [pick["x"], pick["y"], self._chance.random()])
            return
        mouse.down()
        if pick["answers"] and way == PRESS:
            self._waiting = (pick["name"], seen["changes"])
        if way == "hold":
            self._page.wait_for_timeout(300)
        mouse.up()
        if way == "double":
            mouse.click(pick["x"], pick["y"])
        if pick["kind"] in {"text", "number", "search", "password", "textarea"}:
            self._type()
        elif pick["kind"] == "a":
            self._come_back()

    def _type(self) -> None:
        text = self._chance.choice(TEXTS)
        self._trail.append(f"type {text}")
        self._page.keyboard.press("ControlOrMeta+a")
        self._page.keyboard.insert_text(text)
        if self._chance.random() < OFTEN:
            self._page.keyboard.press("Enter")

    def _do_otherwise(self, way: str, offline: str) -> None:
        size = self._page.viewport_size or {"width": 1, "height": 1}
        self._trail.append(way)
        match way:
            case "place":
                across, down = self._chance.random(), self._chance.random()
                self._page.mouse.click(across * size["width"], down * size["height"])
                self._come_back()
            case "key":
                key = self._chance.choice(KEYS)
                self._trail.append(key)
                self._page.keyboard.press(key)
                self._come_back()
            case "wheel":
                self._page.mouse.wheel(0, self._chance.choice([-3000, -300, 300, 3000]))
            case "reload":
                self._page.reload()
                self._ready()
            case "back":
                self._page.go_back()
                self._come_back()
            case "resize":
                wide, high = self._chance.choice([self.plan.size, *SIZES])
                self._trail.append(f"{wide}x{high}")
                self._page.set_viewport_size({"width": wide, "height": high})
            case "network":
                self.host.dark = offline == "ready" and not self.host.dark
                self._trail.append("dark" if self.host.dark else "light")
            case _:
                self._change_tabs()

    def _change_tabs(self) -> None:
        """Open a second tab, or go to the other one, or close it."""
        others = [page for page in self._page.context.pages if page is not self._page]
        if not others:
            self._page = self._open(self._page.context)
            self._page.goto(self.host.address)
        else:
            left, self._page = self._page, others[0]
            self._page.bring_to_front()
            if self._chance.random() < OFTEN:
                left.close()
        self._ready()

    def _come_back(self) -> None:
        """Return to the game from wherever a link or a key has led."""
        self._page.wait_for_load_state()
        if self._page.url.partition("#")[0].partition("?")[0] != self.host.address:
            self._page.goto(self.host.address)
        self._ready()

    def _note(self, kind: str, words: str) -> None:
        wide, high = self.plan.size
        where = f"{self.plan.name} {wide}x{high} seed {self.plan.seed}"
        self.faults.add(Fault(where, self._step, kind, words, tuple(self._trail)))
