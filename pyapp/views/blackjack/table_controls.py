"""The buttons of the pit: in turn, while others play, and between rounds."""

from collections.abc import Iterator, Sequence

from pyapp.blackjack import (
    Action,
    BlackjackRules,
    Decline,
    EvenMoney,
    Observation,
    Options,
    Refused,
    StakeRange,
    half_dollars,
    half_dollars_text,
)
from pyapp.views.blackjack.view_types import ChipView, InsuranceView, PlayControlView

NEXT = PlayControlView("next", "Next round", key="Enter")


def in_turn(options: Options, rules: BlackjackRules) -> tuple[PlayControlView, ...]:
    """Give the buttons of a decision, each with its cost, or with the rule that refuses it."""
    more = f"{half_dollars_text(options.second_bet)} more"
    back = f"{half_dollars_text(options.second_bet // 2)} back"
    surrender = PlayControlView("surrender", "Surrender", back, reason=_reason(options.surrender), key="R")
    return (
        PlayControlView("hit", "Hit", reason=_reason(options.hit), key="H"),
        PlayControlView("stand", "Stand", reason=_reason(options.stand), key="S"),
        PlayControlView("double", "Double", more, reason=_reason(options.double), key="D"),
        PlayControlView("split", "Split", more, reason=_reason(options.split), key="P"),
        *((surrender,) if rules.late_surrender else ()),
    )


def waiting(rules: BlackjackRules, why: str = "It isn't your turn yet.") -> tuple[PlayControlView, ...]:
    """Give the same buttons while others act: in their places, and saying so when tapped."""
    names = ("Hit", "Stand", "Double", "Split", "Surrender")[: 5 if rules.late_surrender else 4]
    keys = ("H", "S", "D", "P", "R")
    return tuple(
        PlayControlView(name.lower(), name, reason=why, key=key)
        for name, key in zip(names, keys, strict=False)
    )


def looking_on(rules: BlackjackRules) -> tuple[PlayControlView, ...]:
    """Give the buttons of one who has nothing more to decide: the round can be seen to its end at once."""
    _, stand, *others = waiting(rules, "You have finished your hands.")
    return (PlayControlView("skip", "Skip ahead", key="Enter"), stand, *others)


def drill_choices(actions: Sequence[Action]) -> tuple[PlayControlView, ...]:
    """Give the answers that a drill offers, by the actions that were open."""
    named = {type(action).__name__ for action in actions}
    return tuple(
        PlayControlView("answer", name, value=name.lower(), key=key)
        for name, key in _PLAYS.items()
        if name in named
    )


def insurance_offer(seen: Observation, chosen: int = 0) -> InsuranceView | None:
    """Give the strip that asks the viewer about insurance; nothing where the viewer is not asked.

    ``chosen`` is the part that chips were tapped for, 0 for all of it.
    """
    offered = seen.options
    if offered is None or isinstance(offered.decline, Refused):
        return None
    controls = (_decline(offered), *_side_bets(offered, chosen))
    chips: tuple[ChipView, ...] = ()
    if isinstance(offered.insure, StakeRange) and not isinstance(offered.even_money, EvenMoney):
        chips = tuple(_insurance_chips(offered.insure, chosen))
    return InsuranceView(_offer_words(offered), controls, chips)


def _offer_words(offered: Options) -> str:
    if isinstance(offered.even_money, EvenMoney):
        return (
            f"The dealer shows an ace. Take {half_dollars_text(offered.second_bet)} for your blackjack now?"
        )
    return f"Insure your {half_dollars_text(offered.second_bet)}? Pays 2 to 1."


def _side_bets(offered: Options, chosen: int) -> tuple[PlayControlView, ...]:
    """Offer even money, or the part that is chosen of what may be insured, and all of it again."""
    if isinstance(offered.even_money, EvenMoney):
        won = f"wins {half_dollars_text(offered.second_bet)}"
        return (PlayControlView("even-money", "Even money", won, key="E"),)
    if not isinstance(offered.insure, StakeRange):
        return (PlayControlView("insure", "Insure", reason=offered.insure.sentence, key="I"),)
    most = offered.insure.most
    part = chosen or most
    insure = PlayControlView("insure", "Insure", half_dollars_text(part), part, key="I")
    return (
        (PlayControlView("insure-all", "All of it", half_dollars_text(most)), insure) if chosen else (insure,)
    )


def _insurance_chips(sizes: StakeRange, chosen: int) -> Iterator[ChipView]:
    """Give the half-dollar, which makes any amount, and the three largest chips that fit."""
    most = f"You can insure for {half_dollars_text(sizes.most)} at most."
    fitting = [chip for chip in _CHIPS if chip <= sizes.most]
    for chip in (1, *fitting[-3:]):
        yield ChipView(chip, None if chosen + chip <= sizes.most else most)


def _decline(offered: Options) -> PlayControlView:
    words = "Wait" if isinstance(offered.even_money, EvenMoney) else "No"
    return PlayControlView("decline", f"{words} thanks" if words == "No" else words, key="N")


def _reason(choice: Action | Refused | Decline) -> str | None:
    return choice.sentence if isinstance(choice, Refused) else None


_CHIPS = tuple(half_dollars(chip) for chip in (1, 5, 25, 100))
_PLAYS = {"Hit": "H", "Stand": "S", "Double": "D", "Split": "P", "Surrender": "R"}
