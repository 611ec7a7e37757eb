"""What a hold'em table is called in the lobby, and what its set-up form shows."""

from pyapp.agents import cast
from pyapp.app.core.pacing import Speed
from pyapp.app.sittings.holdem.person_names import ALONE
from pyapp.app.sittings.holdem.rival_words import level_choices, rival_views
from pyapp.app.sittings.holdem.setup_choices import HoldemSetup, price
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.holdem import Structure, bounds, chips_text
from pyapp.records import replay_hand
from pyapp.tables import GameFormat, entry_of
from pyapp.texts import say, say_member
from pyapp.views import ChoiceView, HoldemSetupView, WaitingView, stakes_words


def setup_view(setup: HoldemSetup, refusal: str) -> HoldemSetupView:
    """Show the set-up form as it stands."""
    rules, entry = setup.rules, entry_of(setup.rules.preset)
    choice = bounds(rules, setup.buy_in).big_blinds
    duel = rules.structure is Structure.DOUBLING
    return HoldemSetupView(
        preset=rules.preset,
        title=entry.name,
        special=entry.special,
        seats=setup.seats,
        big_blind=rules.big_blind // rules.chips_per_dollar,
        buy_in=setup.buy_in,
        opponents=tuple(ChoiceView(bot.name, bot.name) for bot in cast()),
        levels=level_choices(),
        rivals=rival_views(setup),
        speeds=tuple(ChoiceView(speed.value, say_member(speed)) for speed in Speed),
        speed=setup.speed,
        summary=_summary(setup),
        refusal=refusal,
        seat_choices=tuple(range(2, rules.most_seats + 1)),
        blind_step=choice.step,
        least_blind=choice.start,
        blind_fixed=duel,
        starting_funds=setup.game is GameFormat.FREEZE_OUT,
        games=tuple(ChoiceView(game.value, say_member(game)) for game in entry.formats),
        game=setup.game.value,
        ante=rules.ante // rules.chips_per_dollar if rules.antes_offered else None,
        ante_by=rules.ante_by.value,
        bot_folds=rules.bot_may_fold if duel else None,
        friends=not duel,
    )


def _summary(setup: HoldemSetup) -> str:
    return say("holdem_setup.summary", stakes=stakes_words(setup.rules), price=f"${price(setup):,}")


def still_there(sitting: HoldemSitting) -> WaitingView:
    """Return what waits at a table where the person still sits, with the stakes and the chips there."""
    preset = sitting.rules.preset
    if sitting.hand is None:
        chips = sum(sitting.chairs[i].stack for i in sitting.persons)
        turn = say("waiting.between_hands")
    else:
        felt = replay_hand(sitting.hand).state.felt
        chips = sum(felt.seats[i].stack for i in sitting.persons)
        turn = _turn(sitting, felt.to_act)
    money = chips_text(chips, sitting.rules.chips_per_dollar)
    words = say("waiting.words", stakes=stakes_words(sitting.rules), chips=money, turn=turn)
    return WaitingView(preset, entry_of(preset).name, words, _leaving(sitting))


def _leaving(sitting: HoldemSitting) -> str:
    """Return what leaving a table from the lobby does."""
    if sitting.game is GameFormat.SIT_AND_GO and not sitting.over:
        return say("waiting.leaving.no_prize")
    return say("waiting.leaving.fold" if sitting.hand else "waiting.leaving.cash_out")


def _turn(sitting: HoldemSitting, to_act: int | None) -> str:
    """Return whose turn it is; the person who is alone at the screen is called you."""
    if to_act is None:
        return say("waiting.hand_over")
    name = sitting.names[to_act]
    return say("waiting.turn", person="you" if name == ALONE else "they", name=name)
