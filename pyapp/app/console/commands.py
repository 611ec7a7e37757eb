"""Typed lines to presses: `call`, `raise 10`, `fold`, `tapout`, `bet 25`, `pot`, and so on."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from re import compile as pattern
from typing import Final

from pyapp.app.console.control import Control
from pyapp.app.console.errors import TypedError
from pyapp.app.console.people import COMMANDS as PEOPLE
from pyapp.app.console.people import completions, people_press
from pyapp.app.core.press import Press
from pyapp.blackjack import half_dollars
from pyapp.holdem import chips_text
from pyapp.texts import say

_ACTIONS: Final = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "tapout": "tap-out",
    "next": "next",
    "rebuy": "rebuy",
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

_ALWAYS: Final = ("leave", "coach")
"""Commands that no button of the bar stands for."""

_PIT: Final = {"chip", "hit", "stand", "insure", "decline"}
"""Actions by which a table is known to be blackjack's."""

QUESTIONS: Final = ("hand", "board", "pot", "price", "stacks", "last")
"""What can be asked at any time."""

_SIZED: Final = ("bet", "raise")
_GOES_ON: Final = ("next", "deal", "ready", "skip")
"""What an empty line presses, the first of them that is live."""

_IN_TURN: Final = ("fold", "check", "call", "bet", "raise", "tap-out")
"""Acts at hold'em: the rules themselves say why one is refused, so they are pressed as they are typed."""

_AMOUNT: Final = pattern(r"[0-9]{1,12}(\.[0-9]{1,2})?")


def press_of(line: str, controls: Sequence[Control]) -> Press:
    """Return what a typed line presses.

    Raises ``TypedError`` with a sentence where the line is no command, or one that is refused now.
    """
    word, *rest = _joined(line.lower().replace("$", " ").replace(",", "")).split() or [""]
    word = _meant(word, controls)
    if word in PEOPLE or (word == "leave" and rest):
        if _is_pit(controls):
            raise TypedError(say("console.for_holdem", word=word, help=_help(controls)))
        return people_press(word, rest)
    carry_out = _CARRIED_OUT.get(word, _plain)
    return carry_out(word, _number(word, rest, _per_dollar(controls)), controls)


def commands_of(controls: Sequence[Control]) -> tuple[str, ...]:
    """Return the commands that are live now, as one types them, questions last."""
    live = {control.action for control in controls if control.is_live}
    words = [word for word, action in _ACTIONS.items() if action in live]
    sizes = [word for word in _SIZED if _sizes(word, controls) or word in live]
    extra = [
        *(["bet"] if "chip" in live else []),
        *(["double"] if live & {"double", "double-bet"} else []),
        *(["insure"] if "insure" in live else []),
        *(["allin"] if _largest(controls) else []),
    ]
    people = () if _is_pit(controls) else completions()
    return (*words, *dict.fromkeys([*sizes, *extra]), *_ALWAYS, *QUESTIONS, *people, "help")


def hint(controls: Sequence[Control]) -> str:
    """Return the moves that are live now in one line, with what they cost; empty where there are none."""
    return " · ".join(filter(None, (_hinted(word, controls) for word in commands_of(controls))))


def _hinted(word: str, controls: Sequence[Control]) -> str:
    """Write a move as in `call $4` or `raise $11 to $200`; nothing for what is always there."""
    if word in {*QUESTIONS, *_ALWAYS, *PEOPLE, "help", "allin"} or " " in word:
        return ""
    sizes = _sizes(word, controls)
    if sizes:
        per_dollar = _per_dollar(controls)
        least, most = chips_text(min(sizes), per_dollar), chips_text(max(sizes), per_dollar)
        return say("console.move.sizes", word=word, least=least, most=most)
    action = _ACTIONS.get(word, word)
    control = next((it for it in controls if it.action == action and it.is_live), None)
    cost = control.label.partition("$")[2] if control else ""
    return say("console.move.cost", word=word, cost=f"${cost}") if cost else word


def _joined(line: str) -> str:
    """Write commands of two words in one."""
    return line.replace("tap out", "tapout").replace("all in", "allin").replace("even money", "even")


def _meant(word: str, controls: Sequence[Control]) -> str:
    """Return the command that a word stands for: itself, another name of it, or its one beginning."""
    known = (*_ACTIONS, *_ALWAYS, *_SIZED, *QUESTIONS, *PEOPLE, "allin", "double", "insure", "help")
    if not word or word in known:
        return word
    if word in _OTHER_WORDS:
        return _OTHER_WORDS[word]
    begun = [it for it in commands_of(controls) if it.startswith(word) and " " not in it]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise TypedError(say("console.ambiguous", word=word, choices=_or(begun)))
    raise TypedError(say("console.unknown", word=word, help=_help(controls)))


def _per_dollar(controls: Sequence[Control]) -> int:
    """Return how many of the table's chips make a dollar."""
    return max((control.per_dollar for control in controls), default=1)


def _number(word: str, rest: list[str], per_dollar: int) -> int | None:
    """Return the amount that follows a command, in chips."""
    numbers = [it for it in rest if it != "to"]
    if not numbers:
        return None
    if word not in {*_SIZED, "insure"}:
        raise TypedError(say("console.nothing_after", word=word))
    chips = Fraction(numbers[0]) * per_dollar if _AMOUNT.fullmatch(numbers[0]) else Fraction(1, 2)
    if len(numbers) > 1 or chips.denominator > 1:
        raise TypedError(_amount_after(word, per_dollar))
    return int(chips)


def _amount_after(word: str, per_dollar: int) -> str:
    """Say what a number after a command must be."""
    if per_dollar > 1:
        return say("console.steps_after", word=word, step=chips_text(1, per_dollar))
    return say("console.whole_dollars_after", word=word)


def _coach(word: str, _: int | None, controls: Sequence[Control]) -> Press:
    """Ask for advice; each game has its own."""
    return Press("advice" if _is_pit(controls) else word)


def _leave(word: str, _: int | None, __: Sequence[Control]) -> Press:
    return Press(word)


def _ask(word: str, _: int | None, __: Sequence[Control]) -> Press:
    return Press("ask", value=word)


def _tell(_: str, __: int | None, controls: Sequence[Control]) -> Press:
    raise TypedError(_help(controls))


def _double(word: str, _: int | None, controls: Sequence[Control]) -> Press:
    return _press(_one_of(("double", "double-bet"), controls, word))


def _is_pit(controls: Sequence[Control]) -> bool:
    return any(control.action in _PIT for control in controls)


def _plain(word: str, _: int | None, controls: Sequence[Control]) -> Press:
    action = _ACTIONS[word]
    if action in _IN_TURN and _named("fold", controls) and not _named(action, controls):
        return Press(action)
    return _press(_one_of((action,), controls, word))


def _sized(word: str, number: int | None, controls: Sequence[Control]) -> Press:
    """Press a bet or a raise to a total; where there is one size, no number is needed."""
    if _is_pit(controls) and word == "bet":
        return _laid(number)
    sizes = _sizes(word, controls)
    if number is None and sizes:
        low, high = (chips_text(size, _per_dollar(controls)) for size in (min(sizes), max(sizes)))
        raise TypedError(say("console.size", word=word, least=low, most=high, example=low[1:]))
    if number is None:
        fixed = _named(word, controls)
        return _press(fixed) if fixed else Press(word, 0)
    return Press(word, number)


def _all_in(_: str, __: int | None, controls: Sequence[Control]) -> Press:
    largest = _largest(controls)
    if not largest:
        raise TypedError(say("console.no_all_in"))
    return largest


def _largest(controls: Sequence[Control]) -> Press | None:
    """Return the press that puts every chip in; ``None`` where none does."""
    confirm = next((it for it in controls if it.action in _SIZED and it.is_live), None)
    sizes = [it for it in controls if it.action == "size" and it.is_live]
    everything = say("holdem_table.sheet.all_in")
    whole = next((it.amount for it in sizes if it.label.startswith(everything)), None)
    if confirm and whole is not None:
        return Press(confirm.action, whole)
    found = next((it for it in controls if it.is_live and it.action in _IN_TURN and _is_all_in(it)), None)
    return _press(found) if found else None


def _is_all_in(control: Control) -> bool:
    """Return whether a button's words say that it takes the last chip."""
    if control.amount is None:
        return False
    amount = chips_text(control.amount, control.per_dollar)
    costs = say("holdem_table.cost.all_in", amount=amount), say("holdem_table.cost.to_all_in", amount=amount)
    return any(cost in control.label for cost in costs)


def _sizes(word: str, controls: Sequence[Control]) -> list[int]:
    """Return the totals that an open sheet names for a bet or a raise; none without such a sheet."""
    confirms = word in _SIZED and any(it.action == word and it.is_live for it in controls)
    sizes = [it.amount for it in controls if it.action == "size" and it.is_live and it.amount is not None]
    return sizes if confirms else []


def _laid(number: int | None) -> Press:
    """Lay a bet of so many dollars in place of the one that lies there."""
    if not number:
        raise TypedError(say("console.bet"))
    return Press("lay", half_dollars(number))


def _insured(_: str, number: int | None, controls: Sequence[Control]) -> Press:
    """Insure for so many dollars, or for as much as the strip offers first."""
    offered = _one_of(("insure",), controls, "insure")
    return _press(offered) if number is None else Press("insure", half_dollars(number))


def _goes_on(_: str, __: int | None, controls: Sequence[Control]) -> Press:
    for action in _GOES_ON:
        control = _named(action, controls)
        if control and control.is_live:
            return _press(control)
    raise TypedError(_help(controls))


def _one_of(actions: Sequence[str], controls: Sequence[Control], word: str) -> Control:
    """Return the control for one of these actions, a live one first."""
    found = [it for action in actions if (it := _named(action, controls))]
    if not found:
        raise TypedError(say(f"console.cannot.{word}", help=_help(controls)))
    return next((it for it in found if it.is_live), found[0])


def _named(action: str, controls: Sequence[Control]) -> Control | None:
    return next((it for it in controls if it.action == action), None)


def _press(control: Control) -> Press:
    return Press(control.action, control.amount, control.value, control.reason)


def _help(controls: Sequence[Control]) -> str:
    key = "console.help.ask" if _is_pit(controls) else "console.help.ask_and_players"
    moves, ask = hint(controls), say(key, questions=", ".join(QUESTIONS))
    return say("console.help.moves", moves=moves, ask=ask) if moves else ask


def _or(words: Sequence[str]) -> str:
    return say("console.either", most=", ".join(words[:-1]), last=words[-1])


_CARRIED_OUT: Final[Mapping[str, Callable[[str, int | None, Sequence[Control]], Press]]] = {
    "": _goes_on,
    "help": _tell,
    "allin": _all_in,
    "double": _double,
    "insure": _insured,
    "coach": _coach,
    "leave": _leave,
    **dict.fromkeys(_SIZED, _sized),
    **dict.fromkeys(QUESTIONS, _ask),
}
"""What carries a command out that is more than one button of its own."""
