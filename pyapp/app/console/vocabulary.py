"""The words that can be typed, what the controls on the screen offer, and which words count now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from re import compile as pattern
from typing import Final

from pyapp.agents import Level, cast
from pyapp.app.core.forms import Press
from pyapp.money import Chips, chips_text
from pyapp.texts import english, remember, say, say_member


@dataclass(frozen=True, slots=True)
class Control:
    """A button on the screen by its contract with the outside: ``data-action`` and what goes with it."""

    action: str
    label: str = ""
    """What stands on it, as in `Call $4`."""

    amount: int | None = None
    value: str = ""
    per_dollar: int = 1
    """How many of the chips in ``amount`` make a dollar; ``COUNT_ONLY`` where they only count."""

    reason: str = ""
    """Why it is refused; empty where it is live."""

    @property
    def is_live(self) -> bool:
        """Whether pressing it does something."""
        return not self.reason


def control_from(carried: Mapping[str, str], label: str) -> Control:
    """Return the control with these ``data-`` attributes, named without ``data-``, and this label."""
    amount = int(carried["amount"]) if "amount" in carried else None
    words = " ".join(label.split())
    per_dollar = int(carried.get("dollar", "1"))
    value, reason = carried.get("value", ""), carried.get("reason", "")
    return Control(carried["action"], words, amount, value, per_dollar, reason)


class TypedError(ValueError):
    """A line that is no command here; its text says so in the player's words."""


SIZED: Final = ("bet", "raise")
"""Acts that name a total."""

IN_TURN: Final = ("fold", "check", "call", "bet", "raise", "tap-out")
"""Acts at hold'em: the rules themselves say why one is refused, so they are pressed as they are typed."""

_BLACKJACK: Final = {"chip", "hit", "stand", "insure", "decline"}
"""Actions by which a table is known to be blackjack's."""


def is_blackjack(controls: Sequence[Control]) -> bool:
    """Return whether the controls are those of a blackjack table."""
    return any(control.action in _BLACKJACK for control in controls)


def shown_per_dollar(controls: Sequence[Control]) -> int:
    """Return how many of the table's chips make a dollar where amounts are written; 1 where nothing tells."""
    return next((control.per_dollar for control in controls if control.per_dollar != 1), 1)


def sizes_of(word: str, controls: Sequence[Control]) -> list[Chips]:
    """Return the totals that an open sheet names for a bet or a raise; none without such a sheet."""
    confirms = word in SIZED and any(it.action == word and it.is_live for it in controls)
    named = [it.amount for it in controls if it.action == "size" and it.is_live]
    return [Chips(amount) for amount in named if confirms and amount is not None]


def all_in_press(controls: Sequence[Control]) -> Press | None:
    """Return the press that puts every chip in; ``None`` where none does."""
    confirm = next((it for it in controls if it.action in SIZED and it.is_live), None)
    sizes = [it for it in controls if it.action == "size" and it.is_live]
    everything = say("holdem_table.sheet.all_in")
    whole = next((it.amount for it in sizes if it.label.startswith(everything)), None)
    if confirm and whole is not None:
        return Press(confirm.action, whole)
    found = next(
        (it for it in controls if it.is_live and it.action in IN_TURN and _takes_the_last_chip(it)), None
    )
    return press_control(found) if found else None


def _takes_the_last_chip(control: Control) -> bool:
    """Return whether a button's words say that it takes the last chip."""
    if control.amount is None:
        return False
    amount = chips_text(Chips(control.amount), control.per_dollar)
    costs = say("holdem_table.cost.all_in", amount=amount), say("holdem_table.cost.to_all_in", amount=amount)
    return any(cost in control.label for cost in costs)


def control_for(action: str, controls: Sequence[Control]) -> Control | None:
    """Return the control of an action, live or refused; ``None`` where there is none."""
    return next((it for it in controls if it.action == action), None)


def press_control(control: Control) -> Press:
    """Return the press of a control."""
    return Press(control.action, control.amount, control.value, control.reason)


PEOPLE: Final = ("seats", "places", "join", "replace", "who")
"""The commands; `leave` is one of them where a name follows it."""

_NAMED: Final = ("join", "replace")
"""Commands that need names."""

_FRIEND: Final = "friend"


def completions() -> tuple[str, ...]:
    """Return the commands about people, and those that name a newcomer in full."""
    join, friend = shown("join"), shown(_FRIEND)
    named = (f"{join} {who}" for who in (*(one.name.lower() for one in cast()), friend))
    return (*map(shown, PEOPLE), *named)


def people_press(word: str, rest: Sequence[str]) -> Press:
    """Return what a command about people presses; raises ``TypedError`` where names are missing."""
    names, level = _split(rest) if word in _NAMED else (list(rest), "")
    match word, [_FRIEND if name in ways(_FRIEND) else name for name in names]:
        case "seats" | "places", []:
            return Press("ask", value=word)
        case "who", _:
            return Press("ask", value="who", form={"name": " ".join(names)})
        case "leave", _:
            return Press("seat-leave", value=" ".join(names))
        case "join", [who]:
            return Press("seat-join", form={"who": who, "level": level})
        case "replace", [*there, who] if there:
            return Press("seat-join", value=" ".join(there), form={"who": who, "level": level})
        case _:
            raise TypedError(_ask_for_names(word))


def _ask_for_names(word: str) -> str:
    """Say what names a command needs, or that it takes none."""
    if word == "replace":
        return say("console.replace", replace=shown(word))
    if word == "join":
        level = say_member(Level.BEGINNER, "name").lower()
        return say("console.join", join=shown(word), level=level, friend=shown(_FRIEND))
    return say("console.nothing_after", word=shown(word))


def _split(rest: Sequence[str]) -> tuple[list[str], str]:
    """Tell names from the level that may end them."""
    *names, last = rest or [""]
    levels = {word: level for level in Level for word in (say_member(level, "name").lower(), level.value)}
    return (names, levels[last].value) if names and last in levels else (list(rest), "")


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

_ACTIONS_OF: Final = {"double": ("double", "double-bet")}
"""Commands that stand for one of several actions."""

_ALL_IN: Final = "allin"
"""The command that takes every chip; the sizes of a bet name its amount already."""

_SEPARATOR: Final = " · "

ALWAYS: Final = ("leave", "coach")
"""Commands that no button of the bar stands for."""

TYPED_ANYWHERE: Final = frozenset({"leave", "coach", "advice", "ask", "seat-join", "seat-leave"})
"""What `ALWAYS`, `QUESTIONS` and `PEOPLE` press; not every table can do it."""

QUESTIONS: Final = ("hand", "board", "pot", "price", "stacks", "last")
"""What can be asked at any time."""


COMMANDS: Final = (*ACTIONS, *SIZED, _ALL_IN, "double", "insure", *ALWAYS, *QUESTIONS, *PEOPLE, "help")
"""Every command by its name; `console.word` has what is typed for it."""


@remember(80)
def ways(command: str) -> tuple[str, ...]:
    """Return what can be typed for a command in the language in force, first what is shown of it."""
    return tuple(say(f"console.word.{command}").split(", "))


@remember(80)
def _all_ways(command: str) -> tuple[str, ...]:
    """Return what can be typed for a command in this language and in English."""
    in_english = english().fill(f"console.word.{command}", {}).split(", ")
    return (*ways(command), *in_english)


def shown(command: str) -> str:
    """Return how a command is shown in the language in force."""
    return ways(command)[0]


def join_phrase(phrase: str) -> str:
    """Return a phrase in one word."""
    return phrase.replace(" ", "")


@remember(1)
def phrases() -> tuple[str, ...]:
    """Return the ways to type commands that have several words, in this language and in English."""
    found = {way for it in COMMANDS for way in _all_ways(it) if " " in way}
    return tuple(sorted(found, key=len, reverse=True))


def commands_of(controls: Sequence[Control]) -> tuple[str, ...]:
    """Return the commands that are live now, as one types them, questions last."""
    people = () if is_blackjack(controls) else completions()
    *names, last = _live(controls)
    named = (shown(name) for name in names if name not in PEOPLE)
    return (*named, *people, shown(last))


def _live(controls: Sequence[Control]) -> tuple[str, ...]:
    """Return the names of the commands that are live now, help last."""
    live = {control.action for control in controls if control.is_live}
    words = [word for word, action in ACTIONS.items() if action in live]
    sizes = [word for word in SIZED if sizes_of(word, controls) or word in live]
    extra = [
        *(["bet"] if "chip" in live else []),
        *(["double"] if live & {"double", "double-bet"} else []),
        *(["insure"] if "insure" in live else []),
        *([_ALL_IN] if all_in_press(controls) else []),
    ]
    people = () if is_blackjack(controls) else PEOPLE
    return (*words, *dict.fromkeys([*sizes, *extra]), *ALWAYS, *QUESTIONS, *people, "help")


def find_command(word: str, controls: Sequence[Control]) -> str:
    """Return the command that a word stands for: a way to type it, or its one beginning.

    A letter counts for what is live before it counts for what is not. Raises `TypedError` for a word that
    stands for no command, or for several.
    """
    if not word:
        return word
    live, meant = _live(controls), _meant_by(word)
    now = [it for it in meant if it in live]
    if now or (meant and len(word) > 1):
        return (now or meant)[0]
    begun = _begun_by(word, live)
    if len(begun) > 1:
        raise TypedError(say("console.ambiguous", word=word, choices=_either([*begun.values()])))
    if begun or meant:
        return [*begun, *meant][0]
    raise TypedError(say("console.unknown", word=word, help=help_words(controls)))


def _begun_by(word: str, live: Sequence[str]) -> Mapping[str, str]:
    """Return the commands that a word begins, each with the way to type it: English ones where no other is.

    To leave is typed whole, and so is a way of several words: no letter of "no voy" folds.
    """
    begun = dict[str, str]()
    for known in (ways, _all_ways):
        typed = {it: [way for way in known(it) if " " not in way] for it in live if it != "leave"}
        begun = begun or {it: way for it in typed for way in reversed(typed[it]) if way.startswith(word)}
    return begun


def _meant_by(word: str) -> list[str]:
    """Return the commands that a word is a way to type, those of the language first.

    The letters of English are whole words in English alone.
    """
    own = [it for it in COMMANDS if word in map(join_phrase, ways(it))]
    return [*own, *(it for it in COMMANDS if len(word) > 1 and word in map(join_phrase, _all_ways(it)))]


def examples(*, blackjack: bool) -> str:
    """Return what the empty line suggests to type at a table of this game."""
    typed = ("hit", "stand", "double") if blackjack else ("call", "raise", "fold")
    amounts = {"raise": "20"}
    return ", ".join(f"{shown(it)} {amounts.get(it, '')}".strip() for it in (*typed, "help"))


def hint(controls: Sequence[Control]) -> str:
    """Return the moves that are live now in one line, with what they cost; empty where there are none."""
    return _SEPARATOR.join(form for word, form in forms(controls).items() if word != _ALL_IN)


def forms(controls: Sequence[Control]) -> dict[str, str]:
    """Return how each live move is offered, by its word: `call $4`, or `raise $11 to $200`."""
    return {word: _form(word, controls) for word in _live(controls) if _is_move(word)}


def help_words(controls: Sequence[Control]) -> str:
    """Return the moves that are live now, and how to hear of everything else, in a sentence or two."""
    moves, more = hint(controls), say("console.help.more", help=shown("help"))
    return say("console.help.moves", moves=moves, more=more) if moves else more


def full_help(controls: Sequence[Control]) -> str:
    """Return everything that can be typed now, in a few sentences."""
    moves = _SEPARATOR.join(forms(controls).values())
    asked = ", ".join(map(shown, (*QUESTIONS, "coach")))
    also = {name: shown(name) for name in ("help", "leave")}
    if is_blackjack(controls):
        rest = say("console.help.rest", questions=asked, **also)
    else:
        also |= {name: shown(name) for name in PEOPLE}
        rest = say("console.help.rest_and_players", questions=asked, **also)
    return say("console.help.moves", moves=moves, more=rest) if moves else rest


def _is_move(word: str) -> bool:
    """Tell whether a command is a move of the moment, and none that is always there."""
    return word not in {*QUESTIONS, *ALWAYS, *PEOPLE, "help"}


def _form(word: str, controls: Sequence[Control]) -> str:
    """Write a move as it is offered: with its cost, its sizes, or that an amount follows it."""
    sizes = sizes_of(word, controls)
    if sizes:
        per_dollar = shown_per_dollar(controls)
        least, most = chips_text(min(sizes), per_dollar), chips_text(max(sizes), per_dollar)
        return say("console.move.sizes", word=shown(word), least=least, most=most)
    actions = _ACTIONS_OF.get(word) or (ACTIONS.get(word, word),)
    control = next((it for it in controls if it.action in actions and it.is_live), None)
    if control is None:
        return say("console.move.any", word=shown(word)) if word in SIZED else shown(word)
    has_cost = control.amount is not None or _DOLLAR in control.label
    cost = _COST.search(control.label) if has_cost else None
    return say("console.move.cost", word=shown(word), cost=cost[0]) if cost else shown(word)


def _either(words: Sequence[str]) -> str:
    return say("console.either", most=", ".join(words[:-1]), last=words[-1])
