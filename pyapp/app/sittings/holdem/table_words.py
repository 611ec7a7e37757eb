"""What a hold'em table is called in the lobby, and what its set-up form shows."""

from pyapp.app.core.pacing import Speed
from pyapp.app.sittings.holdem.length_words import field_words, table_minutes, time_words
from pyapp.app.sittings.holdem.person_names import ALONE
from pyapp.app.sittings.holdem.rival_words import level_choices, opponents_offered, rival_views
from pyapp.app.sittings.holdem.setup_choices import HoldemSetup, price
from pyapp.app.sittings.holdem.setup_presets import STRENGTHS, stakes_of, stakes_offered, strength_of
from pyapp.app.sittings.holdem.sitting import HoldemSitting, guests_play_on, taken_home
from pyapp.app.sittings.holdem.standing import result_words
from pyapp.app.sittings.holdem.tournament import LEVEL_HANDS
from pyapp.app.sittings.holdem.tournament_round import place_given_up
from pyapp.cards import NO_CHIPS
from pyapp.holdem import COUNT_ONLY, HoldemRules, Structure, chips_text
from pyapp.records import replay_hand
from pyapp.tables import GameFormat, big_blinds, bounds_of, entry_of
from pyapp.texts import say, say_member
from pyapp.tournament import Tournament, prizes
from pyapp.views import ChoiceView, HoldemSetupView, WaitingView, stakes_words


def setup_view(setup: HoldemSetup, bankroll: int, refusal: str = "") -> HoldemSetupView:
    """Show the set-up form as it stands."""
    rules, entry = setup.rules, entry_of(setup.rules.preset)
    choice = big_blinds(rules, setup.buy_in)
    duel = rules.structure is Structure.DOUBLING
    offered = stakes_offered(setup, bankroll)
    return HoldemSetupView(
        preset=rules.preset,
        title=entry.name,
        plain=entry.plain,
        special=entry.special,
        seats=setup.seats,
        big_blind=rules.big_blind // rules.chips_per_dollar,
        buy_in=setup.buy_in,
        opponents=opponents_offered(),
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
        ante=rules.ante // rules.chips_per_dollar if bounds_of(rules.preset).antes_offered else None,
        ante_by=rules.ante_by.value,
        bot_folds=rules.bot_may_fold if duel else None,
        friends=not duel,
        strengths=() if duel else tuple(map(_strength_choice, STRENGTHS)),
        strength=strength_of(setup),
        stakes=tuple(_stakes_choice(name, one) for name, one in offered.items()),
        chosen_stakes=stakes_of(setup, offered),
        lengths=tuple(_length_choice(setup, name) for name in LEVEL_HANDS),
        length=setup.length,
        cloth=entry.cloth.value,
    )


def _strength_choice(name: str) -> ChoiceView:
    return ChoiceView(name, say(f"holdem_setup.strength.{name}"))


def _stakes_choice(name: str, setup: HoldemSetup) -> tuple[ChoiceView, str]:
    return ChoiceView(name, say(f"holdem_setup.stakes.{name}")), _short_stakes(setup.rules)


def _short_stakes(rules: HoldemRules) -> str:
    """Return the two amounts by which players call the stakes: the bets of a limit game, else the blinds."""
    pair = (
        (rules.early_bet, rules.late_bet)
        if rules.structure is Structure.LIMIT
        else (rules.small_blind, rules.big_blind)
    )
    return "/".join(chips_text(chips, rules.shown_per_dollar) for chips in pair)


def _length_choice(setup: HoldemSetup, name: str) -> tuple[ChoiceView, str]:
    """Return a length of a sit-and-go, and about how long it is."""
    return ChoiceView(name, say(f"holdem_tournament.length.{name}")), time_words(_minutes(setup, name))


def _minutes(setup: HoldemSetup, length: str) -> int:
    rules = setup.rules
    chips = setup.players * setup.buy_in * rules.chips_per_dollar
    return table_minutes(chips, rules.big_blind, LEVEL_HANDS[length], setup.speed)


def _summary(setup: HoldemSetup) -> str:
    if setup.game is GameFormat.SIT_AND_GO:
        paid = len(prizes(0, setup.players))
        field = field_words(setup.players, paid, _minutes(setup, setup.length))
        return say("holdem_setup.sit_and_go", field=field, price=f"${price(setup):,}")
    return say("holdem_setup.summary", stakes=stakes_words(setup.rules), price=f"${price(setup):,}")


def still_there(sitting: HoldemSitting) -> WaitingView:
    """Return what waits at a table where the person still sits, with the stakes and the chips there."""
    preset = sitting.rules.preset
    name = entry_of(preset).name
    if sitting.ended and not guests_play_on(sitting):
        return WaitingView(preset, name, result_words(sitting), _clearing(sitting), over=True)
    if sitting.hand is None:
        chips = sum((sitting.chairs[i].stack for i in sitting.persons), NO_CHIPS)
        turn = say("waiting.between_hands")
    else:
        felt = replay_hand(sitting.hand).state.felt
        chips = sum((felt.seats[i].stack for i in sitting.persons), NO_CHIPS)
        turn = _turn(sitting, felt.to_act)
    rules = sitting.tournament.rules if sitting.tournament else sitting.rules
    amount = chips_text(chips, rules.shown_per_dollar)
    key = "waiting.words_of_count" if rules.shown_per_dollar == COUNT_ONLY else "waiting.words"
    words = say(key, stakes=stakes_words(rules), chips=amount, turn=turn)
    return WaitingView(preset, name, words, _leaving(sitting))


def _clearing(sitting: HoldemSitting) -> str:
    """Return what putting a game away that is over does."""
    won = chips_text(taken_home(sitting), sitting.rules.chips_per_dollar)
    return say("waiting.leaving.collect", amount=won) if taken_home(sitting) else say("waiting.leaving.clear")


def _leaving(sitting: HoldemSitting) -> str:
    """Return what leaving a table from the lobby does."""
    if sitting.tournament and not sitting.over:
        return _giving_up(sitting.tournament)
    if sitting.game is GameFormat.SIT_AND_GO and not sitting.over:
        return say("waiting.leaving.no_prize")
    return say("waiting.leaving.fold" if sitting.hand else "waiting.leaving.cash_out")


def _giving_up(tournament: Tournament) -> str:
    place, prize = place_given_up(tournament)
    if prize:
        return say("holdem_tournament.waiting.give_up_prize", place=place, prize=f"${prize:,}")
    return say("holdem_tournament.waiting.give_up", place=place)


def _turn(sitting: HoldemSitting, to_act: int | None) -> str:
    """Return whose turn it is; the person who is alone at the screen is called you."""
    if to_act is None:
        return say("waiting.hand_over")
    name = sitting.names[to_act]
    return say("waiting.turn", person="you" if name == ALONE else "they", name=name)
