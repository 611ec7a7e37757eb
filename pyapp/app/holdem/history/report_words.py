"""What the hands that are kept say of a rival, in words: this session, and all hands together."""

from collections.abc import Iterator
from typing import Final

from pyapp.app.session.collaborators import RivalSummary
from pyapp.blackjack import half_dollars_text
from pyapp.cards import HalfDollars
from pyapp.records import RivalTally
from pyapp.texts import say

TELLING: Final = 8
"""So many decisions before the flop begin to tell how someone plays, and as many after it; chosen."""

_LOOSE: Final = ((0.2, "few"), (0.35, "some"), (0.55, "many"))
_RAISING: Final = ((0.25, "seldom"), (0.6, "sometimes"))
_PUSHING: Final = ((0.3, "seldom"), (0.5, "sometimes"))


def report_words(name: str, report: RivalSummary) -> tuple[str, ...]:
    """Return what is known of a rival: how they play this session, then what went between the two."""
    return (" ".join(_session(name, report.session)), " ".join(_together(name, report.ever)))


def _session(name: str, tally: RivalTally) -> Iterator[str]:
    if tally.decided < TELLING:
        yield say("holdem_seats.session.early", name=name)
        return
    entered, raised = tally.entered / tally.decided, tally.raised / tally.decided
    loose = next((word for most, word in _LOOSE if entered < most), "most")
    yield say(
        f"holdem_seats.session.plays.{loose}", name=name, percent=_percent(entered), count=tally.decided
    )
    if tally.entered:
        raising = next((word for most, word in _RAISING if tally.raised / tally.entered < most), "often")
        yield say(f"holdem_seats.session.raises.{raising}", name=name, percent=_percent(raised))
    if tally.acts >= TELLING:
        pushed = tally.pushes / tally.acts
        pushing = next((word for most, word in _PUSHING if pushed < most), "often")
        yield say(
            f"holdem_seats.session.after_flop.{pushing}",
            name=name,
            percent=_percent(pushed),
            count=tally.acts,
        )
    yield _shown(name, tally.showdowns)


def _shown(name: str, showdowns: int) -> str:
    if not showdowns:
        return say("holdem_seats.session.no_showdown", name=name)
    return say("holdem_seats.session.showdowns", name=name, n=showdowns)


def _together(name: str, tally: RivalTally) -> Iterator[str]:
    if not tally.hands:
        yield say("holdem_seats.together.never", name=name)
        return
    yield say("holdem_seats.together.hands", name=name, n=tally.hands, count=f"{tally.hands:,}")
    yield _won("overall", name, tally.cents)
    if not tally.met:
        yield say("holdem_seats.together.no_showdown")
        return
    yield say("holdem_seats.together.met", name=name, n=tally.met, won=tally.won, lost=tally.lost)
    yield _won("shown", name, tally.met_cents)


def _won(where: str, name: str, cents: int) -> str:
    """Say who won how much of whom, to half a dollar."""
    halves = HalfDollars(round(abs(cents) / 50))
    if not halves:
        return say(f"holdem_seats.together.{where}.even", name=name)
    did = "won" if cents > 0 else "lost"
    return say(f"holdem_seats.together.{where}.{did}", name=name, amount=half_dollars_text(halves))


def _percent(share: float) -> str:
    return f"{share:.0%}"
