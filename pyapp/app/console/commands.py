"""Typed lines to presses: `call`, `raise 10`, `fold` and so on, in the language in force or in English."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from re import compile as pattern
from re import escape, sub
from typing import Final

from pyapp.app.console.vocabulary import (
    ACTIONS,
    IN_TURN,
    PEOPLE,
    QUESTIONS,
    SIZED,
    Control,
    TypedError,
    all_in_press,
    control_for,
    find_command,
    forms,
    full_help,
    help_words,
    is_blackjack,
    join_phrase,
    people_press,
    phrases,
    press_control,
    shown,
    shown_per_dollar,
    sizes_of,
)
from pyapp.app.core.forms import EARLY_NEXT, Press
from pyapp.money import COUNT_ONLY, Chips, chips_text, half_dollars
from pyapp.texts import in_english, say

_GOES_ON: Final = ("next", "deal", "ready", "skip", "ending")
"""What an empty line presses, the first of them that is live."""

_AMOUNT: Final = pattern(r"[0-9]{1,12}(\.[0-9]{1,2})?")


def press_of(line: str, controls: Sequence[Control]) -> Press:
    """Return what a typed line presses.

    Raises ``TypedError`` with a sentence where the line is no command, or one that is refused now.
    """
    typed = _words_of(line)
    offered = next((word for word, form in forms(controls).items() if _words_of(form) == typed), None)
    word, *rest = typed or [""]
    word, rest = (offered, []) if offered else (find_command(word, controls), rest)
    if word in PEOPLE or (word == "leave" and rest):
        if is_blackjack(controls):
            raise TypedError(say("console.for_holdem", word=shown(word), help=help_words(controls)))
        return people_press(word, rest)
    carry_out = _HANDLERS.get(word, _press_named)
    return carry_out(word, _read_amount(word, rest, shown_per_dollar(controls)), controls)


def _words_of(line: str) -> list[str]:
    """Return the words of a line, with commands of several words in one, and amounts as plain numbers."""
    plain = line.lower().replace("$", " ")
    for phrase in phrases():
        plain = sub(rf"(?<!\S){escape(phrase)}(?!\S)", join_phrase(phrase), plain)
    return [in_english(word) if word[0].isdigit() else word for word in plain.split()]


def _read_amount(word: str, rest: list[str], per_dollar: int) -> int | None:
    """Return the amount that follows a command, in chips."""
    numbers = [it for it in rest if it not in {"to", *say("console.to").split(", ")}]
    if not numbers:
        return None
    if word not in {*SIZED, "insure"}:
        raise TypedError(say("console.nothing_after", word=shown(word)))
    chips = Fraction(numbers[0]) * (per_dollar or 1) if _AMOUNT.fullmatch(numbers[0]) else Fraction(1, 2)
    if len(numbers) > 1 or chips.denominator > 1:
        raise TypedError(_amount_after(word, per_dollar))
    return int(chips)


def _amount_after(word: str, per_dollar: int) -> str:
    """Say what a number after a command must be."""
    typed = shown(word)
    if per_dollar == COUNT_ONLY:
        return say("console.whole_number_after", word=typed)
    if per_dollar > 1:
        return say("console.steps_after", word=typed, step=chips_text(Chips(1), per_dollar))
    return say("console.whole_dollars_after", word=typed)


def _coach(word: str, _: int | None, controls: Sequence[Control]) -> Press:
    """Ask for advice, and once more for the numbers; each game has its own."""
    return Press("advice") if is_blackjack(controls) else Press(word, value="more")


def _leave(word: str, _: int | None, __: Sequence[Control]) -> Press:
    return Press(word)


def _ask(word: str, _: int | None, __: Sequence[Control]) -> Press:
    return Press("ask", value=word)


def _refuse_with_help(_: str, __: int | None, controls: Sequence[Control]) -> Press:
    raise TypedError(full_help(controls))


def _double(word: str, _: int | None, controls: Sequence[Control]) -> Press:
    return press_control(_find_control(("double", "double-bet"), controls, word))


def _press_named(word: str, _: int | None, controls: Sequence[Control]) -> Press:
    action = ACTIONS[word]
    if action in IN_TURN and control_for("fold", controls) and not control_for(action, controls):
        return Press(action)
    return press_control(_find_control((action,), controls, word))


def _next(word: str, _: int | None, controls: Sequence[Control]) -> Press:
    """Deal the next hand; typed before that is offered, it holds where the hand that ends is still shown."""
    try:
        return press_control(_find_control((word,), controls, word))
    except TypedError as refused:
        return Press(EARLY_NEXT, reason=str(refused))


def _size(word: str, number: int | None, controls: Sequence[Control]) -> Press:
    """Press a bet or a raise to a total; where there is one size, no number is needed."""
    if is_blackjack(controls) and word == "bet":
        return _lay(number)
    sizes = sizes_of(word, controls)
    if number is None and sizes:
        low, high = (chips_text(size, shown_per_dollar(controls)) for size in (min(sizes), max(sizes)))
        example = f"{shown(word)} {low.replace('$', '').strip()}"
        raise TypedError(say("console.size", least=low, most=high, example=example))
    if number is None:
        fixed = control_for(word, controls)
        return press_control(fixed) if fixed else Press(word, 0)
    return Press(word, number)


def _all_in(_: str, __: int | None, controls: Sequence[Control]) -> Press:
    largest = all_in_press(controls)
    if not largest:
        raise TypedError(say("console.no_all_in"))
    return largest


def _lay(number: int | None) -> Press:
    """Lay a bet of so many dollars in place of the one that lies there."""
    if not number:
        raise TypedError(say("console.bet", word=shown("bet")))
    return Press("lay", half_dollars(number))


def _insure(_: str, number: int | None, controls: Sequence[Control]) -> Press:
    """Insure for so many dollars, or for as much as the strip offers first."""
    offered = _find_control(("insure",), controls, "insure")
    return press_control(offered) if number is None else Press("insure", half_dollars(number))


def _go_on(_: str, __: int | None, controls: Sequence[Control]) -> Press:
    for action in _GOES_ON:
        control = control_for(action, controls)
        if control and control.is_live:
            return press_control(control)
    raise TypedError(full_help(controls))


def _find_control(actions: Sequence[str], controls: Sequence[Control], word: str) -> Control:
    """Return the control for one of these actions, a live one first."""
    found = [it for action in actions if (it := control_for(action, controls))]
    if not found:
        raise TypedError(say(f"console.cannot.{word}", help=help_words(controls)))
    return next((it for it in found if it.is_live), found[0])


_HANDLERS: Final[Mapping[str, Callable[[str, int | None, Sequence[Control]], Press]]] = {
    "": _go_on,
    "help": _refuse_with_help,
    "allin": _all_in,
    "double": _double,
    "insure": _insure,
    "coach": _coach,
    "leave": _leave,
    "next": _next,
    **dict.fromkeys(SIZED, _size),
    **dict.fromkeys(QUESTIONS, _ask),
}
"""What carries a command out that is more than one button of its own."""
