"""What the pit is called in the lobby, and what its set-up form shows."""

from pyapp.agents.blackjack import SPREADS, BettingKind, StyleKind
from pyapp.app.core.pacing import Speed
from pyapp.app.sittings.blackjack.setup_choices import (
    SWITCHES,
    BlackjackSetup,
    SeatSetup,
    persons_name,
    price,
)
from pyapp.app.sittings.blackjack.sitting import BlackjackChair, BlackjackSitting, BotPlan, taken_home
from pyapp.blackjack import BlackjackRules, half_dollars_text, whole_dollars
from pyapp.blackjack.odds import SolvedRules
from pyapp.records.blackjack import RoundRecord, replay_round
from pyapp.tables import name_of
from pyapp.texts import say, say_member
from pyapp.views import ChoiceView, WaitingView
from pyapp.views.blackjack import (
    YOU,
    BlackjackSetupView,
    EdgeView,
    RuleSwitchView,
    SeatSetupView,
    edge_words,
    limits_words,
)


def who_words(chair: BlackjackChair) -> str:
    """Return who sits at a box and, of a computer player, how it plays and bets."""
    if chair.ticket:
        return say("friends_table.seat.who", name=chair.name)
    if chair.bot is None:
        alone = chair.name == YOU
        return say("blackjack_bots.who.you") if alone else say("blackjack_bots.who.person", name=chair.name)
    plays, bets = _plays(chair.bot), _bets(chair.bot)
    return say("blackjack_bots.who.bot", name=chair.name, plays=plays, bets=bets)


def _plays(strategy: BotPlan) -> str:
    if strategy.kind is StyleKind.STAND_ON:
        return say("blackjack_bots.plays.stand_on", hard=strategy.hard, soft=strategy.soft)
    return say(f"blackjack_bots.plays.{strategy.kind.name.lower()}")


def _bets(strategy: BotPlan) -> str:
    unit = half_dollars_text(strategy.unit)
    if strategy.kind is StyleKind.HI_LO:
        return say("blackjack_bots.bets.by_count", spread=strategy.spread, unit=unit)
    return say(f"blackjack_bots.bets.{strategy.betting.name.lower()}", unit=unit)


def pit_setup_view(setup: BlackjackSetup, refusal: str, edge: SolvedRules | None) -> BlackjackSetupView:
    """Show the set-up form as it stands; ``edge`` is what was worked out for these rules."""
    rules = setup.rules
    return BlackjackSetupView(
        title=name_of(rules.preset),
        special=say("blackjack_setup.special"),
        seats=tuple(_seat(at, place) for at, place in enumerate(setup.places)),
        bots=tuple(ChoiceView(kind.value, say_member(kind)) for kind in StyleKind),
        bettings=tuple(ChoiceView(betting.value, say_member(betting)) for betting in BettingKind),
        decks=rules.decks,
        penetration=rules.penetration,
        least_bet=whole_dollars(rules.least_bet),
        most_bet=whole_dollars(rules.most_bet),
        switches=tuple(_switch(rules, name) for name in SWITCHES),
        buy_in=whole_dollars(setup.buy_in),
        speeds=tuple(ChoiceView(speed.value, say_member(speed)) for speed in Speed),
        speed=setup.speed.value,
        edge=EdgeView(edge_words(edge.edge) if edge else ""),
        summary=_summary(rules, setup),
        refusal=refusal,
        spreads=tuple(
            ChoiceView(str(most), say("blackjack_setup.spread", most=most)) for most in SPREADS if most > 1
        ),
    )


def pit_waits(pit: BlackjackSitting) -> WaitingView:
    """Return what waits in the pit where the person still sits, with the limits and the chips there."""
    turn = say("waiting.place_bet") if pit.round is None else _turn(pit, pit.round)
    leaving = say("waiting.leaving.give_up_bets" if pit.round else "waiting.leaving.cash_out")
    chips = half_dollars_text(taken_home(pit))
    words = say("waiting.words", stakes=limits_words(pit.rules), chips=chips, turn=turn)
    return WaitingView(pit.rules.preset, name_of(pit.rules.preset), words, leaving)


def _turn(pit: BlackjackSitting, record: RoundRecord) -> str:
    turn = replay_round(record).state.turn
    chair = pit.chairs[turn[0]] if turn else None
    name = chair.name if chair else YOU
    return say("waiting.turn", person="you" if name == YOU else "they", name=name)


def _switch(rules: BlackjackRules, name: str) -> RuleSwitchView:
    label, note = say(f"blackjack_setup.switch.label.{name}"), say(f"blackjack_setup.switch.note.{name}")
    return RuleSwitchView(name, label, on=bool(getattr(rules, name)), note=note)


def _seat(at: int, place: SeatSetup) -> SeatSetupView:
    strategy = place.strategy
    return SeatSetupView(
        place.player,
        strategy.betting.value,
        whole_dollars(strategy.unit),
        str(strategy.spread),
        strategy.hard,
        strategy.soft,
        place.looks.name,
        place.looks.portrait,
        persons_name(at),
    )


def _summary(rules: BlackjackRules, setup: BlackjackSetup) -> str:
    chips = half_dollars_text(price(setup))
    return say("blackjack_setup.summary", n=rules.decks, limits=limits_words(rules), price=chips)
