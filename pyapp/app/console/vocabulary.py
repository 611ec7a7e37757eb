"""The words that can be typed, and which of them can be typed now."""

from collections.abc import Sequence
from re import compile as pattern
from typing import Final

from pyapp.app.console.control import Control
from pyapp.app.console.errors import TypedError
from pyapp.app.console.offered import SIZED, all_in_press, is_blackjack, shown_per_dollar, sizes_of
from pyapp.app.console.people import COMMANDS as PEOPLE
from pyapp.app.console.people import completions
from pyapp.holdem import chips_text
from pyapp.texts import say

ACTIONS: Final = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "tapout": "tap-out",
    "next": "next",
    "rebuy": "rebuy",
    "result": "ending",
    "ready": "ready",
    "skip": "skip",
    "hit": "hit",
    "stand": "stand",
    "split": "split",
    "surrender": "surrender",
    "even": "even-money",
    "no": "decline",
    "clear": "clear",
    "repeat": "repeat",
    "deal": "deal",
    "sitout": "sit-out",
}
"""Commands of one word, and the ``data-action`` that each presses."""

_COST: Final = pattern(r"\$?[0-9].*")
"""What stands on a button behind its word, as in `Call $4`."""

_DOLLAR: Final = "$"

_OTHER_WORDS: Final = {
    "f": "fold",
    "k": "check",
    "c": "call",
    "r": "raise",
    "b": "bet",
    "n": "next",
    "h": "hit",
    "s": "stand",
    "d": "double",
    "quit": "leave",
    "exit": "leave",
    "tap-out": "tapout",
    "all-in": "allin",
    "advice": "coach",
    "?": "help",
}
"""Other ways to say a command."""

_ACTIONS_OF: Final = {"double": ("double", "double-bet")}
"""Commands that stand for one of several actions."""

_ALL_IN: Final = "allin"
"""The command that takes every chip; the sizes of a bet name its amount already."""

_SEPARATOR: Final = " · "

ALWAYS: Final = ("leave", "coach")
"""Commands that no button of the bar stands for."""

QUESTIONS: Final = ("hand", "board", "pot", "price", "stacks", "last")
"""What can be asked at any time."""


def commands_of(controls: Sequence[Control]) -> tuple[str, ...]:
    """Return the commands that are live now, as one types them, questions last."""
    live = {control.action for control in controls if control.is_live}
    words = [word for word, action in ACTIONS.items() if action in live]
    sizes = [word for word in SIZED if sizes_of(word, controls) or word in live]
    extra = [
        *(["bet"] if "chip" in live else []),
        *(["double"] if live & {"double", "double-bet"} else []),
        *(["insure"] if "insure" in live else []),
        *([_ALL_IN] if all_in_press(controls) else []),
    ]
    people = () if is_blackjack(controls) else completions()
    return (*words, *dict.fromkeys([*sizes, *extra]), *ALWAYS, *QUESTIONS, *people, "help")


def find_command(word: str, controls: Sequence[Control]) -> str:
    """Return the command that a word stands for: itself, another name of it, or its one beginning."""
    known = (*ACTIONS, *ALWAYS, *SIZED, *QUESTIONS, *PEOPLE, _ALL_IN, "double", "insure", "help")
    if not word or word in known:
        return word
    if word in _OTHER_WORDS:
        return _OTHER_WORDS[word]
    begun = [it for it in commands_of(controls) if it.startswith(word) and " " not in it]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise TypedError(say("console.ambiguous", word=word, choices=_either(begun)))
    raise TypedError(say("console.unknown", word=word, help=help_words(controls)))


def hint(controls: Sequence[Control]) -> str:
    """Return the moves that are live now in one line, with what they cost; empty where there are none."""
    return _SEPARATOR.join(form for word, form in forms(controls).items() if word != _ALL_IN)


def forms(controls: Sequence[Control]) -> dict[str, str]:
    """Return how each live move is offered, by its word: `call $4`, or `raise $11 to $200`."""
    return {word: _form(word, controls) for word in commands_of(controls) if _is_move(word)}


def help_words(controls: Sequence[Control]) -> str:
    """Return the moves that are live now, and how to hear of everything else, in a sentence or two."""
    moves, more = hint(controls), say("console.help.more")
    return say("console.help.moves", moves=moves, more=more) if moves else more


def full_help(controls: Sequence[Control]) -> str:
    """Return everything that can be typed now, in a few sentences."""
    moves = _SEPARATOR.join(forms(controls).values())
    key = "console.help.rest" if is_blackjack(controls) else "console.help.rest_and_players"
    rest = say(key, questions=", ".join(QUESTIONS))
    return say("console.help.moves", moves=moves, more=rest) if moves else rest


def _is_move(word: str) -> bool:
    """Tell whether a command is a move of the moment, and none that is always there."""
    return word not in {*QUESTIONS, *ALWAYS, *PEOPLE, "help"} and " " not in word


def _form(word: str, controls: Sequence[Control]) -> str:
    """Write a move as it is offered: with its cost, its sizes, or that an amount follows it."""
    sizes = sizes_of(word, controls)
    if sizes:
        per_dollar = shown_per_dollar(controls)
        least, most = chips_text(min(sizes), per_dollar), chips_text(max(sizes), per_dollar)
        return say("console.move.sizes", word=word, least=least, most=most)
    actions = _ACTIONS_OF.get(word) or (ACTIONS.get(word, word),)
    control = next((it for it in controls if it.action in actions and it.is_live), None)
    if control is None:
        return say("console.move.any", word=word) if word in SIZED else word
    has_cost = control.amount is not None or _DOLLAR in control.label
    cost = _COST.search(control.label) if has_cost else None
    return say("console.move.cost", word=word, cost=cost[0]) if cost else word


def _either(words: Sequence[str]) -> str:
    return say("console.either", most=", ".join(words[:-1]), last=words[-1])
