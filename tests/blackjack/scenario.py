"""Reading the scenario files: rounds written down for people, with what the rules say about them.

A file is one chapter: `chapter` and many `[[scenario]]`. Each has

- `title`, `rule` (its source) and `why` (a sentence for the reader),
- `options`, the house rules that differ from the preset, such as `{ hit_soft_17 = true }`,
- `seats` from the dealer's left, "Ann 100 bets 10" in dollars, "Bob 100" for one who sits out,
- `shoe`, the cards in the order in which they are dealt; what is not named follows in the deck's order,
- `dealt`, how many cards of the shoe were out before the round, where the cut card matters,
- `refused` in place of all below, the reason for which the round is not dealt,
- `moves`, one a line, read by `tests.blackjack.referee`,
- `ends`, everyone's dollars at the end, as text where there is a half.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from pyapp.blackjack import BLACKJACK, BlackjackRules, RoundStep, check_rules, deal
from pyapp.cards import Shoe, stack_shoe
from pyapp.money import DOLLAR

FOLDER = Path(__file__).parent / "scenarios"


@dataclass(frozen=True, slots=True)
class Scenario:
    """One round, and what must come of it."""

    name: str
    """Chapter file and title, for the test's name."""

    rules: BlackjackRules
    rule: str
    why: str
    seats: tuple[str, ...]
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    shoe: Shoe
    refused: str
    moves: tuple[str, ...]
    ends: Mapping[str, int]

    def dealt(self) -> RoundStep:
        """Deal the round."""
        return deal(check_rules(self.rules), self.stacks, self.bets, self.shoe)


def read_scenarios() -> list[Scenario]:
    """Read every chapter, in the order of the file names."""
    return [scenario for path in sorted(FOLDER.glob("*.toml")) for scenario in _chapter(path)]


def half_dollars(text: object) -> int:
    """Read dollars as people write them, as in `7.50`."""
    amount = Fraction(str(text)) * DOLLAR
    assert amount.denominator == 1, f"{text} is no whole number of half-dollars"
    return int(amount)


def _chapter(path: Path) -> list[Scenario]:
    chapter = tomllib.loads(path.read_text(encoding="utf-8"))
    return [_scenario(f"{path.stem}: {written['title']}", written) for written in chapter["scenario"]]


def _scenario(name: str, written: Mapping[str, Any]) -> Scenario:
    rules = replace(BLACKJACK, **written.get("options", {}))
    seats = [line.split() for line in written.get("seats", ["Ann 100 bets 10"])]
    shoe = stack_shoe(written.get("shoe", ""), min(rules.decks, 8), rules.penetration)
    dealt = written.get("dealt", 0)
    return Scenario(
        name=name,
        rules=rules,
        rule=written["rule"],
        why=written["why"],
        seats=tuple(words[0] for words in seats),
        stacks=tuple(half_dollars(words[1]) for words in seats),
        bets=tuple(half_dollars(words[3]) if words[2:] else 0 for words in seats),
        shoe=Shoe(shoe.cards[-dealt:] + shoe.cards[:-dealt], shoe.cut, dealt) if dealt else shoe,
        refused=written.get("refused", ""),
        moves=tuple(line.strip() for line in written.get("moves", "").splitlines() if line.strip()),
        ends={name: half_dollars(amount) for name, amount in written.get("ends", {}).items()},
    )
