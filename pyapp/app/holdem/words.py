"""What a hold'em table is called in the lobby, and what its set-up form shows."""

from typing import Final

from pyapp.agents import cast
from pyapp.app.holdem.chairs import Sitting
from pyapp.app.holdem.rivals import LEVELS, rival_views
from pyapp.app.holdem.setup import TableSetup, games, price
from pyapp.app.holdem.tournament import Game
from pyapp.app.tempo import Speed
from pyapp.holdem import Structure
from pyapp.views import ENTRIES, ChoiceView, EntryView, SetupView, stakes_words

_GAMES: Final = {
    Game.CASH: "Cash game",
    Game.FREEZE_OUT: "Until one holds everything",
    Game.SIT_AND_GO: "Sit-and-go",
}


def setup_view(setup: TableSetup, refusal: str) -> SetupView:
    """Show the set-up form as it stands."""
    rules, entry = setup.rules, _entry(setup.rules.preset)
    duel = rules.structure is Structure.DOUBLING
    return SetupView(
        preset=rules.preset,
        title=entry.name,
        special=entry.special,
        seats=setup.seats,
        big_blind=rules.big_blind,
        buy_in=setup.buy_in,
        opponents=tuple(ChoiceView(bot.name, bot.name) for bot in cast()),
        levels=LEVELS,
        rivals=rival_views(setup),
        speeds=tuple(ChoiceView(speed.value, speed.value.capitalize()) for speed in Speed),
        speed=setup.speed,
        summary=_summary(setup),
        refusal=refusal,
        seat_choices=tuple(range(2, rules.most_seats + 1)),
        blind_step=rules.blind_step,
        blind_fixed=duel,
        buy_in_label="Starting funds" if setup.game is Game.FREEZE_OUT else "Buy-in",
        games=tuple(ChoiceView(game.value, _GAMES[game]) for game in games(rules.preset)),
        game=setup.game.value,
        ante=rules.ante if rules.antes_offered else None,
        ante_by=rules.ante_by.value,
        bot_folds=rules.bot_may_fold if duel else None,
        friends=not duel,
    )


def _summary(setup: TableSetup) -> str:
    return f"{stakes_words(setup.rules)}, ${price(setup):,} to sit down"


def still_there(sitting: Sitting) -> str:
    """Say what waits at the table where the person still sits."""
    name = _entry(sitting.rules.preset).name
    if sitting.hand:
        return f"{name}: a hand is waiting"
    on_table = sum(sitting.chairs[i].stack for i in sitting.persons)
    return f"{name}: ${on_table:,} on the table"


def _entry(preset: str) -> EntryView:
    return next(entry for entry in ENTRIES if entry.preset == preset)
