"""The same game once more: players, stakes and format of one that has ended, and everyone's first chips."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pyapp.agents import cast
from pyapp.app.sittings.holdem.own_tournament import entered
from pyapp.app.sittings.holdem.setup import HoldemSetup, seated
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.app.sittings.people import PlayerLooks
from pyapp.cards import Chips, ShuffleSource
from pyapp.views import PERSON


def game_again(sitting: HoldemSitting, luck: ShuffleSource) -> HoldemSitting:
    """Return the table of a new game with the set-up of one that has ended."""
    if sitting.tournament:
        return entered(sitting.tournament.plan, luck)
    setup = setup_of(sitting)
    own = PlayerLooks(sitting.chairs[sitting.persons[0]].name)
    again = seated(setup, luck.randrange(setup.seats), own)
    return replace(again, level_hands=sitting.level_hands)


def price_again(sitting: HoldemSitting) -> Chips:
    """Return what the people pay for it, in chips of the table."""
    if sitting.tournament:
        return Chips(sitting.tournament.plan.entry)
    return Chips(sitting.buy_in * len(sitting.persons))


def setup_of(sitting: HoldemSitting) -> HoldemSetup:
    """Return the set-up that leads to the players of a table, the first person on the first chair."""
    first = sitting.persons[0]
    others = [chair for at, chair in enumerate(sitting.chairs) if at != first and not chair.empty]
    return HoldemSetup(
        sitting.rules,
        1 + len(others),
        sitting.buy_in // sitting.rules.chips_per_dollar,
        tuple(_rivals(others)),
        game=sitting.game,
        levels=tuple(chair.level for chair in others),
        friends=tuple(PlayerLooks(chair.name, chair.portrait) for chair in others),
    )


def _rivals(others: Sequence[HoldemChair]) -> Iterator[str]:
    """Name who is wanted again; a computer player keeps the chair of a guest until one comes."""
    seated = {chair.name for chair in others}
    free = (member.name for member in cast() if member.name not in seated)
    for chair in others:
        if chair.guest:
            yield next(free)
        else:
            yield PERSON if chair.person else chair.name
