"""The solved river in words: whose decision it is, what is done how often, and each hand's mix."""

from collections.abc import Sequence
from typing import Final

from pyapp.agents.holdem.hands.combos import cells, pairs
from pyapp.agents.holdem.river.equilibrium import SolvedNode
from pyapp.cards import Card
from pyapp.features.charts.cells import cell_names, combos_by_cell
from pyapp.features.lab.river_page import MixActionView, MixCellView, MixHandView, RiverResultView
from pyapp.features.lab.river_study import (
    NEAR,
    UNIT,
    MixedHand,
    RiverStudy,
    average_worth,
    in_cell,
    mixed_hands,
    node_at,
    reached,
    shares,
)
from pyapp.holdem import Action, BetTo, Call, Check, Fold, RaiseTo
from pyapp.texts import number_text, percent_text, say, short_number, signed_number
from pyapp.views import ChoiceView

_ALL: Final = 100
_STAY: Final = "stay"
_NONE: Final = "\N{EN DASH}"
_SEEN: Final = 0.0005
"""Less than this part of a hand is as good as none."""


def river_view(
    study: RiverStudy, line: Sequence[int], player: int, at: str, *, works: bool
) -> RiverResultView:
    """Return a node of the solution as it is shown; the grid has the range of ``player``."""
    node = node_at(study, line)
    if node is None:
        return RiverResultView(_told(study), works)
    hands = mixed_hands(study, line)
    own = node.node.player == player
    actions = _actions(node, shares(hands)) if own else (_here(),)
    chosen = in_cell(hands, cell_names().index(at)) if own and at in cell_names() else ()
    return RiverResultView(
        _told(study),
        works,
        _where(study, line, node.node.player),
        bool(line),
        _actions(node, shares(hands)),
        _own_cells(hands, actions) if own else _other_cells(study, line, player),
        tuple(ChoiceView(str(one), say("sandbox.hand_number", number=one + 1)) for one in (0, 1)),
        str(player),
        spread=_spread(hands) if own else "",
        at=at if chosen else "",
        hands=tuple(_hand(hand) for hand in chosen),
    )


def _spread(hands: Sequence[MixedHand]) -> str:
    """Say from what to what the cells of the grid win; nothing where no hand comes."""
    worths = [worth for inside in _by_cell(hands) if (worth := average_worth(inside)) is not None]
    if not worths:
        return ""
    return say(
        "sandbox.river.spread", least=signed_number(min(worths), 2), most=signed_number(max(worths), 2)
    )


def action_words(action: Action) -> str:
    """Return an action as people call it, as in `Bet 7.5`; raises ``ValueError`` for a tap-out."""
    match action:
        case Fold():
            return say("sandbox.act.fold")
        case Check():
            return say("sandbox.act.check")
        case Call():
            return say("sandbox.act.call")
        case BetTo(total):
            return say("sandbox.act.bet", chips=_chips(total))
        case RaiseTo(total):
            return say("sandbox.act.raise", chips=_chips(total))
        case _:
            raise ValueError(action)  # no one taps out where amounts are free


def told_river(study: RiverStudy, line: Sequence[int]) -> str:
    """Return a decision as it is read out: who decides, and what is done how often."""
    node = node_at(study, line)
    if node is None:
        return _told(study)
    mixed = _mix(_actions(node, shares(mixed_hands(study, line))))
    return f"{_where(study, line, node.node.player)}: {mixed}. {_told(study)}"


def _told(study: RiverStudy) -> str:
    exploitability = number_text(_ALL * study.exploitability, 2)
    key = "near" if study.exploitability <= NEAR else "far"
    told = say("sandbox.river.exploitability", percent=exploitability, n=study.river.iterations)
    return told if key == "near" else f"{told} {say('sandbox.river.far')}"


def _where(study: RiverStudy, line: Sequence[int], player: int) -> str:
    who = say("sandbox.river.decides", number=player + 1)
    done, node = list[str](), study.river.root
    for at in line:
        done.append(action_words(node.node.actions[at]))
        node = node.after[at] or node
    return say("sandbox.river.after", who=who, line=", ".join(done)) if done else who


def _actions(node: SolvedNode, often: Sequence[float]) -> tuple[MixActionView, ...]:
    colours = _colours(node.node.actions)
    return tuple(
        MixActionView(
            action_words(action),
            percent_text(often[at], 1) if often else _NONE,
            colours[at],
            node.after[at] is not None,
        )
        for at, action in enumerate(node.node.actions)
    )


def _colours(actions: Sequence[Action]) -> list[str]:
    """Assign a colour to folding, to staying, and to each bet in its order."""
    bets, found = 0, list[str]()
    for action in actions:
        if isinstance(action, Fold):
            found.append("fold")
        elif isinstance(action, Check | Call):
            found.append(_STAY)
        else:
            bets += 1
            found.append(f"bet-{min(bets, 5)}")
    return found


def _here() -> MixActionView:
    return MixActionView(say("sandbox.river.here"), "", _STAY, leads_on=False)


def _own_cells(
    hands: Sequence[MixedHand], actions: Sequence[MixActionView]
) -> tuple[MixCellView | None, ...]:
    cells_of_hands = _by_cell(hands)
    worths = [worth for inside in cells_of_hands if (worth := average_worth(inside)) is not None]
    least, most = min(worths, default=0.0), max(worths, default=0.0)
    return tuple(_own_cell(inside, actions, least, most) for inside in cells_of_hands)


def _by_cell(hands: Sequence[MixedHand]) -> Sequence[Sequence[MixedHand]]:
    by_cell: list[list[MixedHand]] = [[] for _ in cell_names()]
    for hand in hands:
        if hand.reach > _SEEN:
            by_cell[cells()[hand.combo]].append(hand)
    return by_cell


def _own_cell(
    hands: Sequence[MixedHand], actions: Sequence[MixActionView], least: float, most: float
) -> MixCellView | None:
    often, worth = shares(hands), average_worth(hands)
    if not often or worth is None:
        return None
    named = (
        MixActionView(action.label, percent_text(one), action.colour, leads_on=False)
        for one, action in zip(often, actions, strict=True)
        if one > _SEEN
    )
    words = say("sandbox.river.wins", mix=_mix(tuple(named)), worth=signed_number(worth, 2))
    return MixCellView(often, words, (worth - least) / (most - least) if most > least else 1.0)


def _mix(actions: Sequence[MixActionView]) -> str:
    return ", ".join(f"{one.label} {one.often}" for one in actions)


def _other_cells(study: RiverStudy, line: Sequence[int], player: int) -> tuple[MixCellView | None, ...]:
    """Return how much of each cell the other player still holds here."""
    held = [0.0] * len(cell_names())
    for combo, often in reached(study, line, player):
        held[cells()[combo]] += often
    return tuple(
        MixCellView(
            (weight / len(kind),), say("sandbox.river.part", percent=round(_ALL * weight / len(kind)))
        )
        if weight > _SEEN
        else None
        for weight, kind in zip(held, combos_by_cell(), strict=True)
    )


def _hand(hand: MixedHand) -> MixHandView:
    low, high = pairs()[hand.combo]
    cards = "".join(f"{card.rank.letter}{card.suit.symbol}" for card in (Card(high), Card(low)))
    return MixHandView(
        cards,
        tuple(percent_text(one) for one in hand.often),
        tuple(signed_number(one, 2) for one in hand.worth),
        signed_number(hand.average, 2),
    )


def _chips(total: int) -> str:
    return short_number(total / UNIT, 2)
