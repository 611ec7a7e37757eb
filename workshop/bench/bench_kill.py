"""Does a killed browser lose anything: actions undone, and whether all that is kept still agrees."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Error, sync_playwright

from workshop.bench.kill.agreement import disagreement
from workshop.bench.kill.killed_browsers import (
    ENGINES,
    Kill,
    KilledBrowser,
    KillLog,
    Loss,
    TellingServer,
    kills_of,
)
from workshop.bench.kit.report_rows import Row
from workshop.host.build_steps import say
from workshop.host.project_folders import DIST

KILLS = 6
"""How often each browser is killed; `build.py bench kill --kills 50` says otherwise."""


def run(kills: int = KILLS, seed: int = 1, lanes: int = 1) -> list[Row]:
    """Kill each engine so often, `lanes` of them at a time; kills that are in the log are not repeated."""
    (page,) = DIST.glob("page-*")
    log = KillLog(page.name)
    plans = {engine: [*kills_of(engine, kills, seed)] for engine in ENGINES}
    known, planned = log.known_losses(), chain.from_iterable(zip(*plans.values(), strict=True))
    with ThreadPoolExecutor(lanes) as pool:
        list(pool.map(partial(_try, log), [kill for kill in planned if kill not in known]))
    known = log.known_losses()
    return [row for engine, plan in plans.items() for row in _rows(engine, plan, known)]


def _try(log: KillLog, kill: Kill) -> None:
    """Kill a browser and write down what it cost; a visit that fails itself is left for the next run."""
    try:
        loss = _loss(kill)
    except Error as error:
        say(f"  {kill.words}: not counted, {str(error).splitlines()[0]}")
        return
    log.add(kill, loss)
    say(f"  {kill.words}: {len(loss.undone)} undone, {loss.hands} hands; {loss.wrong or 'all agree'}")


def _loss(kill: Kill) -> Loss:
    server = TellingServer()
    try:
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder, sync_playwright() as playwright:
            browser = KilledBrowser(playwright, kill.engine, Path(folder), server)
            places = browser.play_until_killed(kill.table, kill.form, kill.seconds)
            kept = browser.reopen()
        return Loss(undone_places(places, kept.turn), len(kept.hands), disagreement(kept))
    finally:
        server.shutdown()
        server.server_close()


def undone_places(places: Mapping[int, str], kept: int) -> Sequence[str]:
    """Return the places that a table had got to after the turn that was kept, each an action that is undone.

    An action may take several saves: bets and deal, or the end of a round and what is counted of it.
    """
    later = dict.fromkeys(places[turn] for turn in sorted(places) if turn > kept)
    return [place for place in later if place != places.get(kept)]


def _rows(engine: str, plan: Sequence[Kill], known: Mapping[Kill, Loss]) -> list[Row]:
    losses = [known[kill] for kill in plan if kill in known]
    words, count = f"kills of {engine}", len(losses)
    several, astray = sum(len(it.undone) > 1 for it in losses), sum(bool(it.wrong) for it in losses)
    most = max((len(it.undone) for it in losses), default=0)
    return [
        Row(words, count, "kills", "planned", len(plan)),
        Row(f"{words} that undid more than one action", several, "kills", target="none"),
        Row(f"most actions undone, {words}", most, "actions", target="at most 1"),
        Row(f"{words} after which what is kept disagrees", astray, "kills", target="none"),
    ]
