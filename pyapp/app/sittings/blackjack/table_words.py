"""What the pit is called in the lobby, and what its set-up form shows."""

from typing import Final

from pyapp.agents.blackjack import SPREADS, BettingKind, StyleKind
from pyapp.app.core.pacing import Speed
from pyapp.app.sittings.blackjack.setup_choices import BlackjackSetup, SeatSetup, price
from pyapp.app.sittings.blackjack.sitting import BlackjackChair, BlackjackSitting, BotPlan, taken_home
from pyapp.blackjack import BlackjackRules, half_dollars_text, whole_dollars
from pyapp.blackjack.odds import SolvedRules
from pyapp.records.blackjack import RoundRecord, replay_round
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

_BOTS: Final[dict[StyleKind, str]] = {
    StyleKind.BASIC: "Basic strategy",
    StyleKind.MIMIC: "Plays like the dealer",
    StyleKind.NEVER_BUST: "Never busts",
    StyleKind.STAND_ON: "Stands on fixed totals",
    StyleKind.HI_LO: "Counts cards (Hi-Lo)",
}
_BETTINGS: Final[dict[BettingKind, str]] = {
    BettingKind.FLAT: "Flat bets",
    BettingKind.MARTINGALE: "Martingale: double after a loss",
    BettingKind.PAROLI: "Paroli: double after a win",
    BettingKind.ONE_THREE_TWO_SIX: "1-3-2-6 after wins",
}
_SWITCHES: Final[dict[str, tuple[str, str]]] = {
    "hit_soft_17": ("Dealer hits soft 17", "Otherwise the dealer stands on every 17."),
    "double_any_two": ("Double any two cards", "Otherwise 9, 10 and 11 only."),
    "double_after_split": ("Double after a split", "Each split hand may be doubled."),
    "resplit_to_four": ("Split to four hands", "Otherwise a pair is split once."),
    "resplit_aces": ("Split aces again", "Up to four hands."),
    "split_any_tens": ("Split any two tens", "Otherwise the ranks must be equal."),
    "late_surrender": ("Late surrender", "Give up half as the first decision."),
    "six_to_five": ("Blackjack pays 6 to 5", "Otherwise 3 to 2."),
    "no_hole_card": ("No hole card", "You also lose doubles and splits to a dealer blackjack."),
    "dealt_face_down": ("Dealt face down", "One deck only: players hold their cards."),
    "ask_at_21": ("Always ask at 21", "Otherwise a hand of 21 stands automatically."),
}


def who_words(chair: BlackjackChair) -> str:
    """Say who sits at a box and, of a computer player, how it plays and bets."""
    if chair.bot is None:
        return "Your box." if chair.name == YOU else f"{chair.name}, on this device."
    return f"{chair.name} is a computer player. {_plays(chair.bot)}. {_bets(chair.bot)}."


def _plays(strategy: BotPlan) -> str:
    if strategy.kind is StyleKind.STAND_ON:
        return f"Stands on hard {strategy.hard} and soft {strategy.soft}"
    return _BOTS[strategy.kind]


def _bets(strategy: BotPlan) -> str:
    unit = half_dollars_text(strategy.unit)
    if strategy.kind is StyleKind.HI_LO:
        return f"Bets 1 to {strategy.spread} units of {unit} by the count"
    joined = " of" if strategy.betting is BettingKind.FLAT else ", from"
    return f"{_BETTINGS[strategy.betting]}{joined} {unit}"


def pit_setup_view(setup: BlackjackSetup, refusal: str, edge: SolvedRules | None) -> BlackjackSetupView:
    """Show the set-up form as it stands; ``edge`` is what was worked out for these rules."""
    rules = setup.rules
    return BlackjackSetupView(
        title="Blackjack",
        special="You play against the dealer, not against each other.",
        seats=tuple(map(_seat, setup.places)),
        bots=tuple(ChoiceView(kind.value, words) for kind, words in _BOTS.items()),
        bettings=tuple(ChoiceView(betting.value, words) for betting, words in _BETTINGS.items()),
        decks=rules.decks,
        penetration=rules.penetration,
        least_bet=whole_dollars(rules.least_bet),
        most_bet=whole_dollars(rules.most_bet),
        switches=tuple(
            RuleSwitchView(name, label, on=bool(getattr(rules, name)), note=note)
            for name, (label, note) in _SWITCHES.items()
        ),
        buy_in=whole_dollars(setup.buy_in),
        speeds=tuple(ChoiceView(speed.value, speed.value.capitalize()) for speed in Speed),
        speed=setup.speed.value,
        edge=EdgeView(edge_words(edge.edge) if edge else ""),
        summary=_summary(rules, setup),
        refusal=refusal,
        spreads=tuple(ChoiceView(str(most), f"1 to {most} units") for most in SPREADS if most > 1),
    )


def pit_waits(pit: BlackjackSitting) -> WaitingView:
    """Say what waits in the pit where the person still sits, with the limits and the chips there."""
    turn = "place your bet" if pit.round is None else _turn(pit, pit.round)
    leaving = "Give up your bets and cash out" if pit.round else "Cash out"
    words = f"{limits_words(pit.rules)} · {half_dollars_text(taken_home(pit))} · {turn}"
    return WaitingView(pit.rules.preset, "Blackjack", words, leaving)


def _turn(pit: BlackjackSitting, record: RoundRecord) -> str:
    turn = replay_round(record).state.turn
    chair = pit.chairs[turn[0]] if turn else None
    return f"{chair.name}'s turn" if chair and chair.name != "You" else "your turn"


def _seat(place: SeatSetup) -> SeatSetupView:
    strategy = place.strategy
    return SeatSetupView(
        place.player,
        strategy.betting.value,
        whole_dollars(strategy.unit),
        str(strategy.spread),
        strategy.hard,
        strategy.soft,
    )


def _summary(rules: BlackjackRules, setup: BlackjackSetup) -> str:
    decks = "1 deck" if rules.decks == 1 else f"{rules.decks} decks"
    limits = f"{half_dollars_text(rules.least_bet)} to {half_dollars_text(rules.most_bet)}"
    return f"{decks}, {limits}, {half_dollars_text(price(setup))} to sit down."
