"""Who is first in at a table of three and more learns which hands to raise, and all others how to answer.

Regrets teach all of them at once, from nothing but the rules, board by board, as they teach a blueprint. Two
see the flop at most, and then play the hand out. What that leaves out:

- Behind a call no one else calls. Someone may raise, though, as often as they do over the first raise: then
  the caller gives up, and who was first in plays on as against a raise of the big blind.
- Behind a raise over the first no one calls. Where chips are not limited someone may raise again, though, as
  often as who was first in would (or call all-in, where no raise is open): then the rival who has raised
  plays on as against them, and who was first in gives up unless they would have done the same; what they give
  up is not counted. At fixed limit no one comes in there.
- The cards of one who has folded say nothing of the cards of others.

Boards come by the fifty-two, each card once in each place: what a sample of them says is nearer the truth.
Source: McKay, Beckman and Conover, "A Comparison of Three Methods for Selecting Values of Input Variables"
(1979), where it is called a Latin hypercube. Which boards go together is left to chance, so each is as likely
as any other.
"""

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from pyapp.agents.holdem.blueprint.lines import ALL_IN, FOLD, RAISES, STAY
from pyapp.agents.holdem.hands.combos import CELLS, cell_sizes
from pyapp.holdem import HoldemRules
from workshop.lab.champion.betting_tree import FOLDED, tree_rules
from workshop.lab.champion.board_pass import Learner, discount, new_hands, new_learner, new_room, strategy_of
from workshop.lab.champion.card_buckets import COARSE, Buckets, bucket_counts, find_buckets, new_deal
from workshop.lab.champion.compiled import Dice, below, compiled, new_dice
from workshop.lab.champion.first_in_pass import ALIKE, Opening, RaisesBehind, learn_first_in, playing_on
from workshop.lab.champion.first_in_tree import FirstInGame, first_in_game
from workshop.lab.champion.local_response import HANDS
from workshop.lab.champion.strengths import CARDS, FULL, Parts, Whole, rank_tables


def new_boards() -> Whole:
    """Return room for fifty-two boards, a row each."""
    return np.zeros((CARDS, FULL), dtype=np.int64)


@compiled
def draw_even_boards(dice: Dice, boards: Whole) -> None:
    """Draw fifty-two boards, none with a card twice."""
    for place in range(FULL):
        for at in range(CARDS):
            boards[at, place] = at
        for at in range(CARDS - 1, 0, -1):
            _swap(boards, place, at, below(dice, at + 1))
        clean = False
        while not clean:
            clean = True
            for at in range(CARDS):
                if _is_twice(boards[at], place):
                    clean = False
                    _swap(boards, place, at, below(dice, CARDS))


@compiled
def _swap(boards: Whole, place: int, one: int, other: int) -> None:
    boards[one, place], boards[other, place] = boards[other, place], boards[one, place]


@compiled
def _is_twice(board: Whole, place: int) -> bool:
    twice = False
    for before in range(place):
        twice = twice or board[before] == board[place]
    return twice


UNSURE: Final = 8
"""What part of the blocks is left out when the worth of a raise is told: the first eighth."""

FIRM: Final = np.float32(1e9)
"""The regret of what is always done where play has settled: so much that nothing new changes it."""

REMEMBERED: Final = 15
"""As so many blocks count those before, when one learns on with more players to come."""


@dataclass(slots=True)
class FirstInTraining:
    """A training as far as it has come, with so many players still to come behind the first in."""

    behind: int
    game: FirstInGame
    learner: Learner
    opening: Opening
    buckets: Buckets
    dice: Dice
    blocks: int = 0

    def run(self, blocks: int, boards: int = CARDS) -> None:
        """Learn so many more blocks of up to fifty-two boards, the first eighth of which only teach."""
        counts = bucket_counts(self.buckets)
        hands, room = new_hands(HANDS, len(counts)), new_room(HANDS, max(counts))
        deal, drawn = new_deal(), new_boards()
        for number in range(blocks):
            weight = 0.0 if number < blocks // UNSURE else float(self.blocks + 1)
            met = self.raises_behind()
            draw_even_boards(self.dice, drawn)
            learn_first_in(
                rank_tables(), self.game, self.learner, self.opening, self.buckets, deal, hands, room,
                drawn[:boards], met, self.behind, weight,
            )  # fmt: skip
            self.blocks += 1
            self.opening.regrets[:] *= self.blocks / (self.blocks + 1)
            discount(self.learner, self.blocks)

    def bring_in(self, behind: int) -> None:
        """Go on with more players to come, who play as those before until they have learnt."""
        fewer = REMEMBERED / max(REMEMBERED, self.blocks)
        self.learner.regrets[:] *= np.float32(fewer)
        self.learner.chosen[:] *= np.float32(fewer)
        self.opening.regrets[:] *= fewer
        self.opening.worth[:] = 0.0
        self.blocks = min(REMEMBERED, self.blocks)
        self.behind = behind

    def settled(self) -> "FirstInTraining":
        """Return a training that goes on before the flop alone: after it all play as they did on average.

        What a raise is worth while play is learnt counts in all that learners try, so it is too little.
        """
        learner, average = self.learner, strategy_of(self.learner)
        regrets, opening = learner.regrets.copy(), self.opening
        after = np.flatnonzero((learner.tree.actor < FOLDED) & (learner.tree.street > 0))
        firm = np.zeros(len(regrets), dtype=bool)
        counts = bucket_counts(self.buckets)
        for node in after:
            firm[learner.rows[node] : learner.rows[node] + counts[learner.tree.street[node]]] = True
        regrets[firm] = average[firm] * FIRM
        return replace(
            self,
            learner=learner._replace(regrets=regrets, chosen=learner.chosen.copy()),
            opening=Opening(opening.regrets.copy(), np.zeros_like(opening.worth)),
        )

    @property
    def worth(self) -> Parts:
        """What raising with each kind of hand wins, in big blinds, where folding wins nothing."""
        return np.asarray(self.opening.worth[:, 0] / self.opening.worth[:, 1])

    def answers(self) -> Parts:
        """Return how often each rival folds, calls and raises: a row a rival, in the order of acting."""
        shares, sizes = strategy_of(self.learner), np.array(cell_sizes())
        found = np.zeros((len(self.game.roots), 3))
        for rival, root in enumerate(self.game.roots):
            first = self.learner.rows[root]
            moves = sizes @ shares[first : first + CELLS] / sizes.sum()
            found[rival] = moves[FOLD], moves[STAY], moves[list(RAISES)].sum()
        return found

    def raises_behind(self) -> RaisesBehind:
        """Return how often those behind each rival raise, as all have learnt to play so far."""
        calls, raises = np.zeros(len(self.game.roots)), np.zeros(len(self.game.roots))
        if self.learner.chosen.any():
            answers = self.answers()
            calls = self._by_those_behind(answers, answers[:, 2])
            if (self.game.tree.children[:, ALL_IN] >= 0).any():
                raises = self._by_those_behind(answers, self._raised_again())
        return RaisesBehind(calls, raises)

    def _raised_again(self) -> Parts:
        """Return the part of all hands with which who was first in plays on against each rival's raise."""
        tree, rows, chosen = self.game.tree, self.learner.rows, self.learner.chosen
        found = np.zeros(len(self.game.roots))
        for rival, root in enumerate(self.game.roots):
            dealt = chosen[rows[root] : rows[root] + CELLS].sum()
            for after in tree.children[root, list(RAISES)]:
                if after >= 0:
                    own = chosen[rows[after] : rows[after] + CELLS]
                    found[rival] += own[:, playing_on(tree, after)].sum() / dealt
        return found

    def _by_those_behind(self, answers: Parts, raises: Parts) -> Parts:
        """Return how often one of those behind each rival raises who do so as often as ``raises`` says."""
        quiet, found = 1 - raises, np.zeros(len(raises))
        for rival in range(len(found) - 1):
            found[rival] = 1 - quiet[rival + 1 :].prod()
        if len(found) == ALIKE:
            alike = self.behind - len(found) + 1
            come = answers[0, 0] ** np.arange(alike)
            calm = quiet[0] ** np.arange(alike - 1, -1, -1) * (1 - found[0])
            found[0] = 1 - (come * calm).sum() / come.sum()
        return found


def new_first_in(rules: HoldemRules, depth: int, behind: int, seed: int) -> FirstInTraining:
    """Begin with ``behind`` players to come, all of whom have ``depth`` big blinds."""
    game, buckets = first_in_game(tree_rules(rules), depth, behind), find_buckets(COARSE, seed)
    opening = Opening(np.zeros((CELLS, 2)), np.zeros((CELLS, 2)))
    learner = new_learner(game.tree, bucket_counts(buckets))
    return FirstInTraining(behind, game, learner, opening, buckets, new_dice(seed))
