"""Does a killed browser lose anything: actions undone, and whether save, ledger and history still agree."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from pyapp.records import RECORD_KINDS, HandSummary
from workshop.bench.kill.killed_browsers import ENGINES, KilledBrowser, TellingServer
from workshop.bench.report_rows import Row
from workshop.host.build_steps import say

KILLS = 3
"""How often each browser is killed at each speed; `build.py bench kill --kills 50` says otherwise."""

SPEEDS = ("instant", "normal")
SHORTEST, LONGEST = 2, 75
"""Seconds of play before a kill."""


@dataclass(frozen=True, slots=True)
class Loss:
    """What one kill cost."""

    actions: int
    hands: int
    wrong: str
    """Where save, ledger and history disagree, from which statistics are counted; empty where they don't."""


def run(kills: int = KILLS) -> list[Row]:
    """Kill each engine so often at each speed."""
    with sync_playwright() as playwright:
        return [
            row
            for engine, speed in product(ENGINES, SPEEDS)
            for row in _rows(engine, speed, [*_losses(playwright, engine, speed, kills)])
        ]


def _losses(playwright: Playwright, engine: str, speed: str, kills: int) -> Iterator[Loss]:
    for at in range(kills):
        seconds = SHORTEST + (LONGEST - SHORTEST) * at / max(1, kills - 1)
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            loss = _loss(playwright, engine, Path(folder), speed, seconds)
        say(f"  {engine}, {speed}, {seconds:.0f} s: {loss.actions} lost of {loss.hands} hands; {loss.wrong}")
        yield loss


def _loss(playwright: Playwright, engine: str, profile: Path, speed: str, seconds: float) -> Loss:
    server = TellingServer()
    try:
        browser = KilledBrowser(playwright, engine, profile, server)
        turn = browser.play_until_killed(speed, seconds)
        found = browser.reopen()
        heads = [RECORD_KINDS.summary_from_json(head) for head in found["heads"]]
        hands = [head for head in heads if isinstance(head, HandSummary)]
        return Loss(max(0, turn - found["save"]["turn"]), len(hands), disagreement(found["save"], hands))
    finally:
        server.shutdown()
        server.server_close()


def disagreement(save: Mapping[str, Any], hands: Sequence[HandSummary]) -> str:
    """Say where a save, its ledger and the history tell different things; nothing where they agree."""
    profile = save["profile"]
    (table,) = [one["table"] for one in profile["tables"]]
    dealt = table["hands"] - (table["hand"] is not None)
    me, wrong = table["chairs"][0], list[str]()
    if len(hands) != dealt:
        wrong.append(f"{dealt} hands in the save, {len(hands)} in the history")
    if profile["bankroll"] != sum(entry[2] for entry in profile["ledger"]):
        wrong.append("the ledger is not the bankroll")
    won = sum(hand.tally.net for hand in hands)
    if table["hand"] is None and won != me["stack"] - me["bought"]:
        wrong.append(f"{won} won by the history, {me['stack'] - me['bought']} by the save")
    return "; ".join(wrong)


def _rows(engine: str, speed: str, losses: Sequence[Loss]) -> list[Row]:
    words, count = f"of {len(losses)} kills of {engine}, play at {speed} speed", len(losses)
    undone, astray = sum(it.actions > 1 for it in losses), sum(bool(it.wrong) for it in losses)
    most = max(it.actions for it in losses)
    return [
        Row(f"undid more than one action, {words}", undone, "kills", "all", count, "none"),
        Row(f"most actions undone, {words}", most, "actions", target="at most 1"),
        Row(f"left save and history apart, {words}", astray, "kills", "all", count, "none"),
    ]
