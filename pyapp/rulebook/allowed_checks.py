"""What a line says that a player may or may not do."""

import re

from pyapp.holdem import BetRange, HandOptions, HandState, HoldemError, HoldemRefusal, apply, options
from pyapp.rulebook.line_verdict import LineVerdict, compare_lines
from pyapp.rulebook.scenario_play import ScenarioPlay, action, wrong_turn


def may(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict:
    """Check that something is open, at exactly this amount or from one amount to another."""
    if wrong := wrong_turn(play, found):
        return wrong
    offered, verb = options(play.state), found["verb"]
    refused = _refuse(offered, verb)
    may = f"may not {verb}: {_sentence(play, refused)}" if refused else _offer(offered, verb)
    return compare_lines(found[0], found[0], f"{found['name']} {may}")


def may_not(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict:
    """Check that something is refused for this reason, when asked and when tried."""
    if wrong := wrong_turn(play, found):
        return wrong
    verb, amount = found["verb"], found["amount"]
    refused = _refuse(options(play.state), verb, amount)
    if refused is None or not _is_refused(play.state, verb, amount):
        return compare_lines(found[0], found["reason"], f"{found['name']} may {verb}.")
    agrees = _reason(refused) == found["reason"]
    return LineVerdict(found[0], found["reason"], _sentence(play, refused), agrees=agrees)


def _offer(offered: HandOptions, verb: str) -> str:
    """Return what exactly is open."""
    match verb:
        case "call" | "tap out":
            return f"may {verb} {offered.to_call}"
        case "bet" | "raise to":
            return f"may {verb} {_range(offered.bet if verb == 'bet' else offered.raising)}"
        case _:
            return f"may {verb}"


def _range(sizes: BetRange | HoldemRefusal) -> str:
    assert isinstance(sizes, BetRange), "what is refused was said before"  # noqa: S101 - the caller's duty
    return str(sizes.least) if sizes.least == sizes.most else f"{sizes.least} to {sizes.most}"


def _is_refused(state: HandState, verb: str, amount: str | None) -> bool:
    """Return whether the engine refuses the deed itself as well."""
    try:
        apply(state, action(verb, amount or str(state.felt.price + 1)))
    except HoldemError:
        return True
    return False


def _refuse(offered: HandOptions, verb: str, amount: str | None = None) -> HoldemRefusal | None:
    if amount:
        return offered.refusal(action(verb, amount))
    kinds = {
        "fold": offered.fold,
        "check": offered.check,
        "call": offered.call,
        "tap out": offered.tap_out,
        "bet": offered.bet,
        "raise": offered.raising,
        "raise to": offered.raising,
    }
    choice = kinds.get(verb)
    return choice if isinstance(choice, HoldemRefusal) else None


def _sentence(play: ScenarioPlay, refused: HoldemRefusal) -> str:
    """Return a refusal's code and its sentence."""
    return f"{_reason(refused)}. {refused.words(play.state.felt.rules.chips_per_dollar)}"


def _reason(refused: HoldemRefusal) -> str:
    """Return the code of a refusal in the words of a line."""
    return refused.why.name.lower().replace("_", " ")
