"""The river against one rival, by its solution: call a bet or not, bluff or give up.

Ranges are the expert's reading of a hand that was played as written down, so what an answer is worth holds
against all that the rival may hold; the cards dealt to the rival play no part.

A reading may take a rival for too weak, and then any bluff pays. So a bluff is right only where it also pays
against a rival who calls by pot odds, and giving up only where it is better against that one too; and a river
is asked only where some hands should bluff and others not.
"""

import asyncio
from collections import deque
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from random import Random
from typing import Final

from pyapp.agents.holdem.choosing.solved_play import LEAST_WEIGHT, SolvedSpot
from pyapp.agents.holdem.choosing.solved_verdict import meet
from pyapp.agents.holdem.hands.combos import pairs
from pyapp.analysis.holdem.expert_thought import solve
from pyapp.analysis.holdem.hand_review import HandDecision, decisions
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.cards import Card, shuffle_deck
from pyapp.features.drills.spots import DrillAnswer, DrillMoment, DrillSpot, StagedHand, Theme, stage
from pyapp.holdem import Action, Check, Fold

HANDS_A_RIVER: Final = 4
"""So many hands are asked on one river: solving it takes a second or more."""

EXACT: Final = 0.01
"""How much of the pot the best answer to a solution may gain on average; one that lacks more is not asked."""

CLEAR: Final = 0.05
"""The least that the answers differ by, as a part of the pot."""

CLEAR_BLUFF: Final = 0.02
"""The same where a bluff is right: in balance it wins little more than a check."""

HOPELESS: Final = 0.2
"""A hand to bluff with wins no more than this part of the pot by checking."""

EASY: Final = 0.75
"""A call that wins or loses more than this part of the pot is no question."""

_BLUFF: Final = 0.7
"""The bluff's size, as a share of the pot."""

_EARLIER: Final = {
    "quiet": ("3", "stay", "stay", "0.5", "stay", "stay", "stay"),
    "barrels": ("3", "stay", "stay", "0.5", "stay", "stay", "0.6", "stay"),
}
"""What was done before the river: the button raises, bets the flop, and the turn or not; the other stays."""

RIVER_CALLS: Final = {
    "quiet_small": (*_EARLIER["quiet"], "stay", "0.4"),
    "quiet_large": (*_EARLIER["quiet"], "stay", "0.9"),
    "barrels_small": (*_EARLIER["barrels"], "stay", "0.4"),
    "barrels_large": (*_EARLIER["barrels"], "stay", "0.9"),
}
BLUFFS: Final = {line: (*moves, "stay") for line, moves in _EARLIER.items()}
"""What was done when the player is to act, by kind of spot."""


@dataclass(frozen=True, slots=True)
class _River:
    """A river that is solved for all hands that its player may hold."""

    decision: HandDecision
    solved: SolvedSpot


@dataclass(frozen=True, slots=True)
class _Choice:
    """Two actions of a solution, and which hand is asked about them."""

    careful: int
    daring: int
    holding: int


@dataclass(frozen=True, slots=True)
class _Fitting:
    """A hand that can be asked about, with how likely it is held and which way is better."""

    choice: _Choice
    weight: float
    is_daring: bool


async def river_spot(theme: Theme, kind: str, seed: str, number: int) -> DrillSpot:
    """Return spot ``number`` of a kind; a river where nothing can be asked gives way to the next one.

    Raises ``ValueError`` where that holds for too many rivers in a row.
    """
    river_number, hand = divmod(number, HANDS_A_RIVER)
    for again in range(_MOST_RIVERS):
        name = f"{theme}/{kind}/{seed}/{river_number}/{again}"
        river = None if _CHOSEN.get(name) == [] else await _solve(theme, kind, name)
        choices = await _asked(theme, river, name) if river else []
        spot = await _spot(theme, kind, river, choices[hand], name) if river and len(choices) > hand else None
        if spot:
            return spot
    raise ValueError("No river of this kind can be asked.")


async def _solve(theme: Theme, kind: str, name: str) -> _River | None:
    """Deal a river and solve it, or remember it."""
    known = next((river for kept, river in _REMEMBERED if kept == name), None)
    if known is None:
        chance = Random(name)  # noqa: S311 - it must repeat
        cards = shuffle_deck(chance)
        one = _decision(theme, kind, cards[:2], cards[2:7], name)
        solved = await solve(one.seen, SeenPlay({}, one.events))
        if solved is None or solved.river.exploitability > EXACT * solved.pot:
            return None
        known = _River(one, solved)
        _REMEMBERED.append((name, known))
    return known


async def _asked(theme: Theme, river: _River, name: str) -> list[_Choice]:
    """Return the hands to ask about, or remember them; none where all should bluff, or none."""
    if name not in _CHOSEN:
        fitting = await _fitting(theme, river.solved)
        mixed = theme is not Theme.BLUFF or len({one.is_daring for one in fitting}) > 1
        _CHOSEN[name] = _choose(fitting, river.solved, name) if mixed else []
        while len(_CHOSEN) > _MOST_RIVERS:
            _CHOSEN.pop(next(iter(_CHOSEN)))
    return _CHOSEN[name]


def _decision(
    theme: Theme, kind: str, hole: tuple[Card, ...], board: tuple[Card, ...], name: str
) -> HandDecision:
    """Return the decision on the river; the last action is there only because a decision has one."""
    calls = theme is Theme.RIVER_CALL
    hero, moves = (1, RIVER_CALLS[kind]) if calls else (0, BLUFFS[kind])
    chance = Random(f"{name}/rest")  # noqa: S311 - it must repeat
    record = stage(StagedHand(2, hero, hole, (*moves, "stay"), board), chance)
    return list(decisions(record, hero))[-1]


def _choose(fitting: list[_Fitting], solved: SolvedSpot, name: str) -> list[_Choice]:
    """Choose hands that are held often enough and for which one answer is plainly better; no two alike.

    Which of them it is is drawn first, so that neither is right more often than the other.
    """
    chance, chosen, ranks = Random(f"{name}/hands"), list[_Choice](), set[frozenset[int]]()  # noqa: S311
    while fitting and len(chosen) < HANDS_A_RIVER:
        daring = chance.random() < _HALF
        wanted = [one for one in fitting if one.is_daring is daring] or fitting
        (one,) = chance.choices(wanted, [one.weight for one in wanted])
        chosen.append(one.choice)
        ranks.add(_ranks(solved, one.choice))
        fitting = [one for one in fitting if _ranks(solved, one.choice) not in ranks]
    return chosen


async def _fitting(theme: Theme, solved: SolvedSpot) -> list[_Fitting]:
    careful, daring = _ways(theme, solved)
    weights = solved.river.holdings[solved.node.node.player].weights
    found = list[_Fitting]()
    for holding, weight in enumerate(weights):
        choice = _Choice(careful, daring, holding)
        gap = _clear_gap(theme, solved, choice) if weight > LEAST_WEIGHT * max(weights) else 0.0
        if gap:
            found.append(_Fitting(choice, weight, is_daring=gap > 0))
        if gap or holding % _SLICE == 0:
            await asyncio.sleep(0)
    return found


def _ranks(solved: SolvedSpot, choice: _Choice) -> frozenset[int]:
    """Return the ranks of a hand: with other suits it is the same question."""
    combos = solved.river.holdings[solved.node.node.player].combos
    return frozenset(Card(card).rank for card in pairs()[combos[choice.holding]])


def _ways(theme: Theme, solved: SolvedSpot) -> tuple[int, int]:
    """Return the places of the careful action and of the daring one among those of the solution."""
    actions = solved.node.node.actions
    if theme is Theme.RIVER_CALL:
        return 0, 1
    size = _BLUFF * solved.pot
    bets = range(1, len(actions))
    return 0, min(bets, key=lambda at: abs(getattr(actions[at], "total", 0) - size))


def _clear_gap(theme: Theme, solved: SolvedSpot, choice: _Choice) -> float:
    """Return the same; 0 also where it is too small, or a rival who calls by pot odds says the opposite."""
    gap = _gap(theme, solved, choice)
    if theme is Theme.RIVER_CALL:
        return gap if abs(gap) >= CLEAR else 0.0
    clear = gap >= CLEAR_BLUFF or gap <= -CLEAR
    return gap if clear and (_gap_by_odds(solved, choice) > 0) is (gap > 0) else 0.0


def _gap(theme: Theme, solved: SolvedSpot, choice: _Choice) -> float:
    """Return how much more the daring way wins, as a part of the pot; 0 for hands that are no question."""
    if not solved.node.met[choice.holding]:
        return 0.0
    careful, daring = (_worth(solved, at, choice.holding) for at in (choice.careful, choice.daring))
    gap = (daring - careful) / solved.pot
    asked = abs(gap) <= EASY if theme is Theme.RIVER_CALL else careful <= HOPELESS * solved.pot
    return gap if asked else 0.0


def _gap_by_odds(solved: SolvedSpot, choice: _Choice) -> float:
    """Return how much more the bet wins against a rival who calls by pot odds, as a part of the pot.

    That one calls with the best hands, so many that a bluff breaks even: with equal hands equally often.
    """
    size = getattr(solved.node.node.actions[choice.daring], "total", 0) / solved.pot
    strengths = solved.river.holdings[1 - solved.node.node.player].strengths
    left, calls = sum(solved.rivals) / (1 + size), list[float]()
    for _, equal in groupby(zip(reversed(strengths), reversed(solved.rivals), strict=True), itemgetter(0)):
        weights = [weight for _, weight in equal]
        part = min(1.0, left / (sum(weights) or 1.0))
        calls += [part * weight for weight in weights]
        left -= part * sum(weights)
    met, shown = meet(solved, choice.holding, solved.rivals)
    called, won = meet(solved, choice.holding, calls[::-1])
    bet = met - called + won * (1 + 2 * size) - called * size
    return (bet - shown) / met if met else 0.0


def _worth(solved: SolvedSpot, action: int, holding: int) -> float:
    """Return what an action wins with another holding, in chips, folding being worth nothing."""
    node = solved.node
    return node.values[action][holding] / node.met[holding] + solved.pot / 2 + solved.bet


async def _spot(theme: Theme, kind: str, river: _River, choice: _Choice, name: str) -> DrillSpot | None:
    """Return a hand of a river as a spot; ``None`` where the river solved with it makes it no question.

    It is solved once more, as the coach and the review solve it: a solution pins down what all hands together
    win, and what one of them wins only nearly.
    """
    board, first = river.decision.seen.felt.board, river.solved
    low, high = pairs()[first.river.holdings[first.node.node.player].combos[choice.holding]]
    one = _decision(theme, kind, (Card(high), Card(low)), board, name)
    solved = await solve(one.seen, SeenPlay({}, one.events))
    if solved is None or solved.node.node.actions != first.node.node.actions:
        return None
    ways = (choice.careful, choice.daring)
    worths = [solved.worth(at) / one.seen.felt.rules.big_blind for at in ways]
    if not _clear_gap(theme, solved, _Choice(*ways, solved.holding)):
        return None
    answers = tuple(
        DrillAnswer(_slug(action), right=worth == max(worths), loss=max(worths) - worth, action=action)
        for action, worth in zip((solved.node.node.actions[at] for at in ways), worths, strict=True)
    )
    waits = solved.node.chances(solved.holding)[choice.careful]
    return DrillSpot(
        theme,
        kind,
        one.seen.hole,
        board,
        answers,
        facts={"often": round(100 * (1 - waits))},
        moment=DrillMoment(one.seen, one.events),
    )


def _slug(action: Action) -> str:
    match action:
        case Fold():
            return "fold"
        case Check():
            return "check"
        case _:
            return "bet" if hasattr(action, "total") else "call"


_CHOSEN: Final = dict[str, list[_Choice]]()
"""The hands that are asked of the last rivers; none for those that are passed over."""

_REMEMBERED: Final = deque[tuple[str, _River]](maxlen=3)
_MOST_RIVERS: Final = 20
_SLICE: Final = 100
_HALF: Final = 0.5
