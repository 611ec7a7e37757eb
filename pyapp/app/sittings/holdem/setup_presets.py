"""What a set-up offers at one press: how strong the opponents are, and how high the stakes."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from pyapp.agents import Level, cast
from pyapp.app.sittings.holdem.setup_choices import HoldemSetup, least_buy_in, level_of, usual
from pyapp.holdem import Structure
from pyapp.tables import at_stakes, big_blinds

STRENGTHS: Final[Mapping[str, Level | None]] = {
    "easy": Level.BEGINNER,
    "mixed": None,
    "tough": Level.EXPERT,
}
"""How strong opponents can be asked for, and the level of all of them; their own where there is none."""

STAKES: Final[Mapping[str, int]] = {"low": 1, "middle": 2, "high": 5}
"""How high stakes can be asked for, in multiples of the table's usual ones."""


def with_strength(setup: HoldemSetup, strength: str) -> HoldemSetup:
    """Seat opponents so strong on every chair, those first who are so by themselves."""
    wanted = STRENGTHS[strength]
    ranked = sorted(cast(), key=lambda bot: bot.level != wanted) if wanted else cast()
    chosen = tuple(ranked)[: len(setup.rivals)]
    levels = tuple("" if wanted in {None, bot.level} else str(wanted) for bot in chosen)
    return replace(setup, rivals=tuple(bot.name for bot in chosen), levels=levels)


def strength_of(setup: HoldemSetup) -> str:
    """Return which strength is seated; empty where it is a choice of one's own."""
    return next((name for name in STRENGTHS if _seats(setup) == _seats(with_strength(setup, name))), "")


def stakes_offered(setup: HoldemSetup, bankroll: int) -> Mapping[str, HoldemSetup]:
    """Return the set-up at each of the stakes that the bankroll pays for; none where they are fixed."""
    return {} if setup.rules.structure is Structure.DOUBLING else dict(_stakes(setup, bankroll))


def stakes_of(setup: HoldemSetup, offered: Mapping[str, HoldemSetup]) -> str:
    """Return which of the stakes offered are chosen; empty for others."""
    chosen = setup.rules.big_blind, setup.buy_in
    return next((name for name, one in offered.items() if (one.rules.big_blind, one.buy_in) == chosen), "")


def _stakes(setup: HoldemSetup, bankroll: int) -> Iterator[tuple[str, HoldemSetup]]:
    first = usual(setup.rules.preset, bankroll, setup.speed)
    dollars = first.rules.big_blind // first.rules.chips_per_dollar
    for name, times in STAKES.items():
        buy_in = min(first.buy_in * times, bankroll)
        if dollars * times in big_blinds(setup.rules, buy_in):
            one = replace(setup, rules=at_stakes(setup.rules, dollars * times), buy_in=buy_in)
            if least_buy_in(one.rules) <= buy_in:
                yield name, one


def _seats(setup: HoldemSetup) -> list[tuple[str, str]]:
    """Return who sits where at which level, on the chairs that are taken."""
    taken = enumerate(setup.rivals[: setup.seats - 1], 1)
    return [(rival, level_of(setup, place)) for place, rival in taken]
