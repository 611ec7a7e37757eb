"""What a hold'em table is called in the lobby, what its set-up form shows, and where it stands."""

from typing import Final

from pyapp.app.core.settings import Speed
from pyapp.app.sittings.holdem.own_tournament import field_words, place_given_up, table_minutes, time_words
from pyapp.app.sittings.holdem.rival_words import level_choices, opponents_offered, rival_views
from pyapp.app.sittings.holdem.setup import (
    STRENGTHS,
    HoldemSetup,
    price,
    stakes_of,
    stakes_offered,
    strength_of,
)
from pyapp.app.sittings.holdem.sitting import (
    HoldemSitting,
    guests_play_on,
    purse_of,
    rules_of_hand,
    taken_home,
)
from pyapp.app.sittings.holdem.tournament import LEVEL_HANDS, TournamentFinish, hands_left, level_of
from pyapp.app.sittings.holdem.tournament_words import bubble_words, tournament_ending, tournament_level
from pyapp.app.sittings.people import ALONE
from pyapp.holdem import Felt, HoldemRules, Structure
from pyapp.money import COUNT_ONLY, NO_CHIPS, chips_pair, chips_text
from pyapp.records import replay_hand
from pyapp.tables import GameFormat, big_blinds, bounds_of, entry_of
from pyapp.texts import dollars_text, ordinal_text, say, say_member
from pyapp.tournament import Tournament, prizes
from pyapp.views import (
    ChoiceView,
    FairView,
    HoldemSetupView,
    WaitingView,
    freeze_out_words,
    level_words,
    stakes_words,
)

_TWO: Final = 2
"""With two players left only the last place is open, and every word of it is the winner's."""


def level_line(sitting: HoldemSitting) -> str:
    """Say which level the hand in play, or the last one, belongs to; nothing where blinds do not rise."""
    if sitting.tournament:
        return tournament_level(sitting.tournament)
    if sitting.game is not GameFormat.SIT_AND_GO:
        return ""
    dealt = max(sitting.hands - 1, 0)
    rules = rules_of_hand(sitting, dealt)
    return level_words(
        level_of(dealt, sitting.level_hands), rules, hands_left(dealt, sitting.level_hands) - 1
    )


def bubble_line(sitting: HoldemSitting) -> str:
    """Say for the felt how near the prizes are, once few are missing; else nothing."""
    if sitting.tournament:
        return "" if sitting.over else bubble_words(sitting.tournament)
    paid = len(purse_of(sitting))
    near = sitting.game is GameFormat.SIT_AND_GO and len(sitting.in_game) == paid + 1 > _TWO
    return say("holdem_tournament.bubble.next_out") if near else ""


def ending(sitting: HoldemSitting) -> str:
    """Return who won the game, once a player has, or how a tournament ended for the person."""
    if sitting.tournament:
        return tournament_ending(sitting.tournament)
    if not sitting.over:
        return ""
    chair = sitting.in_game[0]
    return freeze_out_words(sitting.names[chair], you=sitting.persons == (chair,))


def result_words(sitting: HoldemSitting) -> str:
    """Return how a game ended for the people at the table, also where others play on."""
    out = (one for one in sitting.finishes if one.chair in sitting.persons and one.place > 1)
    own = next(out, None) if len(sitting.persons) == 1 else None
    return _gone(own, sitting) if own else ending(sitting) or say("waiting.game_over")


def gone_lines(before: HoldemSitting, after: HoldemSitting) -> tuple[str, ...]:
    """Say who went out in a hand, between the table as it was dealt and as it is now, and who is paid."""
    gone = sorted(after.finishes[len(before.finishes) :], key=lambda finish: -finish.place)
    out = tuple(_gone(finish, after) for finish in gone if finish.place > 1)
    return (*out, *_prizes_ahead(after)) if out else ()


def _gone(finish: TournamentFinish, sitting: HoldemSitting) -> str:
    name = sitting.names[finish.chair]
    person = "you" if name == ALONE else "they"
    if not sitting.pays_prizes:
        return say("holdem_table.gone.out", person=person, name=name)
    numbers = {"place": ordinal_text(finish.place), "players": len(sitting.chairs)}
    if not finish.prize:
        return say("holdem_table.gone.place", person=person, name=name, **numbers)
    prize = chips_text(finish.prize, sitting.rules.chips_per_dollar)
    return say("holdem_table.gone.prize", person=person, name=name, prize=prize, **numbers)


def _prizes_ahead(sitting: HoldemSitting) -> tuple[str, ...]:
    """Say how far those who are left are from the prizes, until all of them win one."""
    left, paid = len(sitting.in_game), len(purse_of(sitting))
    if not paid or left < paid or left == 1:
        return ()
    if left == paid:
        return (say("holdem_table.gone.paid"),)
    near = (say("holdem_table.gone.bubble"),) if left == paid + 1 > _TWO else ()
    return (say("holdem_table.gone.left", n=paid, left=left), *near)


def fair_view(sitting: HoldemSitting) -> FairView | None:
    """Show the seal of the deck in play, or of the next one, which may still be cut."""
    if sitting.seal is None:
        return None
    return FairView(sitting.seal.fingerprint, sitting.seal.words, waits=sitting.hand is None)


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
    is_limit = rules.structure is Structure.LIMIT
    low, high = (rules.early_bet, rules.late_bet) if is_limit else (rules.small_blind, rules.big_blind)
    return chips_pair(low, high, rules.shown_per_dollar)


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
        return say("holdem_setup.sit_and_go", field=field, price=dollars_text(price(setup)))
    return say("holdem_setup.summary", stakes=stakes_words(setup.rules), price=dollars_text(price(setup)))


def still_there(sitting: HoldemSitting) -> WaitingView:
    """Return what waits at a table where the person still sits, with the stakes and the chips there."""
    preset = sitting.rules.preset
    name = entry_of(preset).name
    if sitting.ended and not guests_play_on(sitting):
        return WaitingView(preset, name, result_words(sitting), _clearing(sitting), over=True)
    felt = replay_hand(sitting.hand).state.felt if sitting.hand else None
    if felt is None:
        chips = sum((sitting.chairs[i].stack for i in sitting.persons), NO_CHIPS)
        turn = say("waiting.between_hands")
    else:
        chips = sum((felt.seats[i].stack for i in sitting.persons), NO_CHIPS)
        turn = _turn(sitting, felt.to_act)
    rules = sitting.tournament.rules if sitting.tournament else sitting.rules
    amount = chips_text(chips, rules.shown_per_dollar)
    key = "waiting.words_of_count" if rules.shown_per_dollar == COUNT_ONLY else "waiting.words"
    words = say(key, stakes=stakes_words(rules), chips=amount, turn=turn)
    return WaitingView(preset, name, words, _leaving(sitting), _question(sitting, felt))


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


def _question(sitting: HoldemSitting, felt: Felt | None) -> str:
    """Return what to ask before a table is left; empty where no chip and no place is lost by that."""
    if sitting.tournament or sitting.game is GameFormat.SIT_AND_GO:
        return "" if sitting.over else say("waiting.question.game")
    bets = felt is not None and any(felt.seats[i].paid for i in sitting.persons)
    return say("waiting.question.bets") if bets else ""


def _giving_up(tournament: Tournament) -> str:
    place, prize = place_given_up(tournament)
    if prize:
        prize_text = dollars_text(prize)
        return say("holdem_tournament.waiting.give_up_prize", place=ordinal_text(place), prize=prize_text)
    return say("holdem_tournament.waiting.give_up", place=ordinal_text(place))


def _turn(sitting: HoldemSitting, to_act: int | None) -> str:
    """Return whose turn it is; the person who is alone at the screen is called you."""
    if to_act is None:
        return say("waiting.hand_over")
    name = sitting.names[to_act]
    return say("waiting.turn", person="you" if name == ALONE else "they", name=name)
