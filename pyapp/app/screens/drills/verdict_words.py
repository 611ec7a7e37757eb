"""What came of an answer in three lines: what was best, why, and the figures."""

from typing import Final

from pyapp.analysis.holdem.drills.drill_spot import DrillAnswer, DrillSpot, Theme
from pyapp.app.screens.drills.open_spot import OpenSpot
from pyapp.app.screens.drills.spot_words import answer_words, halves
from pyapp.holdem import Action, BetTo, Check, Fold, RaiseTo
from pyapp.ranking import ALL_KICKERS, name_in_sentence
from pyapp.texts import say
from pyapp.views.screens.drills.spot_page import SpotVerdictView

_EVEN: Final = 50
"""Percent."""

_FINE: Final = 0.1
"""Losses below so many big blinds are told to the hundredth."""


def verdict_view(open_spot: OpenSpot, given: DrillAnswer) -> SpotVerdictView:
    """Judge an answer."""
    spot = open_spot.spot
    return SpotVerdictView(given.right, _what(spot, given), _why(open_spot), _numbers(spot))


def _what(spot: DrillSpot, given: DrillAnswer) -> str:
    answer, best = answer_words(spot, given), answer_words(spot, spot.best)
    if given.right:
        return say("drills.verdict.right", answer=answer)
    if given.loss:
        return say("drills.verdict.loses", answer=answer, loss=_blinds(given.loss), best=best)
    return say("drills.verdict.wrong", best=best)


def _why(open_spot: OpenSpot) -> str:
    spot = open_spot.spot
    match spot.theme:
        case Theme.OWN:
            return _own_words(open_spot)
        case Theme.WINNER:
            return _winner_words(spot)
        case Theme.OUTS | Theme.PRICE:
            return _counted_words(spot)
        case Theme.OPENING:
            return say(f"drills.why.opening.{spot.best.slug}", part=spot.facts["part"])
        case Theme.RIVER_CALL:
            return say(f"drills.why.river_call.{spot.best.slug}")
        case Theme.BLUFF:
            return say(f"drills.why.bluff.{spot.best.slug}")


def _counted_words(spot: DrillSpot) -> str:
    if spot.theme is Theme.OUTS:
        return say("drills.why.outs.misleading" if spot.kind == "misleading" else "drills.why.outs.plain")
    if spot.hole:
        return say(f"drills.why.price.{spot.best.slug}")
    pot, bet = spot.facts["pot"], spot.facts["bet"]
    return say("drills.why.share", bet=halves(bet), whole=halves(pot + 2 * bet))


def _winner_words(spot: DrillSpot) -> str:
    first, second = (
        name_in_sentence((*hand, *spot.board), kickers=ALL_KICKERS) for hand in (spot.hole, spot.rival)
    )
    return say("drills.why.winner", first=first, second=second)


def _own_words(open_spot: OpenSpot) -> str:
    """Say what was done in the hand itself."""
    kept, place = open_spot.made.kept, open_spot.made.wanted.place.partition(":")[2]
    if kept is None:
        return ""
    taken = say(f"drills.answer.{_slug(kept.record.actions[int(place)])}")
    return say("drills.why.own", taken=taken)


def _slug(action: Action) -> str:
    match action:
        case Fold():
            return "fold"
        case Check():
            return "check"
        case BetTo():
            return "bet"
        case RaiseTo():
            return "raise"
        case _:
            return "call"


def _numbers(spot: DrillSpot) -> str:
    facts = spot.facts
    match spot.theme:
        case Theme.OUTS:
            percent = round(100 * facts["outs"] / facts["left"])
            return say("drills.numbers.outs", n=facts["outs"], left=facts["left"], percent=percent)
        case Theme.PRICE if not spot.hole:
            whole = facts["pot"] + 2 * facts["bet"]
            return say(
                "drills.numbers.share", bet=halves(facts["bet"]), whole=halves(whole), needed=facts["needed"]
            )
        case Theme.PRICE:
            return say("drills.numbers.price", n=facts["outs"], **_texts(spot, "left", "share", "needed"))
        case Theme.WINNER:
            return ""
        case Theme.RIVER_CALL | Theme.BLUFF:
            return _solution_words(spot)
        case _:
            return _values(spot)


def _texts(spot: DrillSpot, *names: str) -> dict[str, str]:
    return {name: str(spot.facts[name]) for name in names}


def _solution_words(spot: DrillSpot) -> str:
    """List the same, and how often the solution dares, where that does not speak against the best."""
    values, often = _values(spot), spot.facts["often"]
    dares = spot.best is spot.answers[-1]
    if dares is not (often >= _EVEN):
        return values
    told = say(f"drills.numbers.often.{spot.theme}", percent=often)
    return f"{values} {told}"


def _values(spot: DrillSpot) -> str:
    """List what each answer loses."""
    values = (
        say("drills.numbers.value", answer=answer_words(spot, one), loss=_signed(one.loss))
        for one in spot.answers
    )
    return say("drills.numbers.values", values=", ".join(values))


def _blinds(loss: float) -> str:
    return f"{loss:.1f}" if loss >= _FINE else f"{loss:.2f}"


def _signed(loss: float) -> str:
    return f"\N{MINUS SIGN}{_blinds(loss)}" if loss else "0"
