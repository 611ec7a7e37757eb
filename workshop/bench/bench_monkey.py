"""What a monkey finds that presses places at random: in two engines, at two sizes, by a seed."""

from collections.abc import Generator
from contextlib import contextmanager
from functools import partial

from playwright.sync_api import Browser, BrowserType, sync_playwright

from workshop.bench.kit.browsing import FLAGS
from workshop.bench.kit.report_rows import Row
from workshop.bench.monkey.choices import SIZES, Faults, Host, Plan, dark_host
from workshop.bench.monkey.monkey import Monkey
from workshop.host import environment
from workshop.host.build_steps import say
from workshop.host.project_folders import DIST

ACTIONS = 20_000
"""In all, shared among engines and sizes."""

PLAYED = SIZES[:2]
ENGINES = ("chromium", "firefox")
KEEPS_NO_PAGES: dict[str, str | float | bool] = {"browser.sessionhistory.max_total_viewers": 0}
"""Lets Firefox load a page anew on *Back*: of one that it had kept, what steers it is told nothing."""


def run(
    actions: int = ACTIONS, seed: int = 1, first: int = 0, engines: tuple[str, ...] = ENGINES
) -> list[Row]:
    """Let it play; each kind of fault is told in a line, with what finds it again."""
    rows = list[Row]()
    with dark_host(DIST) as host, sync_playwright() as playwright:
        for name in engines:
            with open_browser(playwright[name], name) as browser:
                for size in PLAYED:
                    share = actions // len(PLAYED) // len(engines)
                    rows += _rows(browser, host, Plan(name, size, seed, share, first=first))
    return rows


def _rows(browser: Browser, host: Host, plan: Plan) -> list[Row]:
    faults = Faults(aloud=True)
    monkey = Monkey(plan, host, partial(browser.new_context), faults)
    monkey.play()
    name = f"{plan.name} {plan.size[0]}x{plan.size[1]}"
    say(f"  {name}: {', '.join(f'{screen} {count}' for screen, count in monkey.screens.most_common())}")
    return [
        Row(f"actions, {name}", monkey.screens.total(), "actions"),
        Row(f"kinds of faults, {name}", len(faults.told), "faults", target="none"),
    ]


@contextmanager
def open_browser(kind: BrowserType, name: str) -> Generator[Browser]:
    """Start an engine, and close it afterwards."""
    if name == "chromium":
        started = kind.launch(executable_path=environment.CHROMIUM.ensure(), args=FLAGS)
    else:
        own = environment.FIREFOX.find_own()
        path = own or environment.FIREFOX.ensure()
        started = kind.launch(
            executable_path=path, channel="moz-firefox" if own else None, firefox_user_prefs=KEEPS_NO_PAGES
        )
    try:
        yield started
    finally:
        started.close()
