"""Odds in words and figures."""

from typing import Final

from pyapp.analysis.odds.report import HandOdds, OddsReport
from pyapp.texts import list_words, say
from pyapp.views.holdem.sandbox.odds_page import HandOddsView, OddsResultView

_ALL: Final = 100


def found_view(report: OddsReport | None, done: float | None, *, works: bool = True) -> OddsResultView:
    """Return what was found so far; ``done`` tells which part of a count is done."""
    if report is None:
        return OddsResultView(told=say("sandbox.told.begun"), works=works)
    rows = tuple(_row(at, hand, report) for at, hand in enumerate(report.hands, 1))
    return OddsResultView(rows, _how(report, done), works)


def told_words(report: OddsReport) -> str:
    """Return the shares as they are read out, with how they were found."""
    shares = [
        say("sandbox.told.share", number=at, percent=_percent(hand.share))
        for at, hand in enumerate(report.hands, 1)
    ]
    return f"{list_words(shares)}. {_how(report, None)}"


def _how(report: OddsReport, done: float | None) -> str:
    deals = f"{report.deals:,}"
    if report.exact:
        return say("sandbox.told.counted", deals=deals)
    sampled = say("sandbox.told.sampled", deals=deals, error=f"{_ALL * report.error:.2f}")
    if done is None:
        return sampled
    return f"{sampled} {say('sandbox.told.counting', percent=int(_ALL * done))}"


def _row(number: int, hand: HandOdds, report: OddsReport) -> HandOddsView:
    return HandOddsView(
        say("sandbox.hand_number", number=number),
        _percent(hand.wins / report.deals),
        _percent(hand.ties / report.deals),
        _percent(hand.share),
        "" if report.exact else f"± {_ALL * hand.error:.2f}",
        hand.share,
    )


def _percent(part: float) -> str:
    return f"{_ALL * part:.2f}%"
