"""A typed line is the press that a button would make, or is refused with a sentence."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress

import pytest

from pyapp.app import Press
from pyapp.app.console import Control, TypedError, commands_of, examples, forms, hint, press_of
from pyapp.app.console.vocabulary import (
    ACTIONS,
    ALWAYS,
    COMMANDS,
    PEOPLE,
    QUESTIONS,
    SIZED,
    find_command,
    is_blackjack,
    join_phrase,
    shown,
    ways,
)
from pyapp.texts import ENGLISH, LANGUAGES, english, say, use
from tests.texts.catalogues import SENTENCES, read_language
from tests.texts.test_glossaries import ENGLISH_WORDS

LIMIT = (
    Control("fold", "Fold"),
    Control("call", "Call $4", 4),
    Control("raise", "Raise to $8", 8),
)
CLOSED = (
    Control("fold", "Fold"),
    Control("tap-out", "Tap out $3", 3),
    Control("raise", "Raise", reason="You can't raise with less than the call."),
)
SHEET = (
    Control("fold", "Fold"),
    Control("check", "Check"),
    Control("sheet", "Bet… from $2"),
    Control("size", "Min $2", 2),
    Control("size", "Pot $12", 12),
    Control("size", "All-in $190", 190),
    Control("sheet", "Back"),
    Control("bet", "Bet $2", 2),
)
BETTING = (
    Control("chip", "$5", 10),
    Control("clear", "Clear"),
    Control("double-bet", "Double $20", 40),
    Control("deal", "Deal $10"),
)
TURN = (Control("hit", "Hit"), Control("stand", "Stand"), Control("double", "Double $10 more", 20))
AT_BLACKJACK = {
    "hit",
    "stand",
    "double",
    "split",
    "surrender",
    "insure",
    "even",
    "no",
    "clear",
    "repeat",
    "deal",
}
NEED_NAMES = {"join", "replace"}
HANDED_ON = (Control("ready", "Player 2: it's my turn"),)
BETWEEN = (Control("leave", "Leave"), Control("next", "Next hand"))


MOMENTS = (LIMIT, CLOSED, SHEET, BETTING, TURN, BETWEEN, HANDED_ON)
KNOWN = (*ACTIONS, *SIZED, "allin", "double", "insure", *QUESTIONS, *PEOPLE, *ALWAYS, "help", "quit", "?")

ADA_THE_EXPERT = {"who": "ada", "level": "expert"}


@pytest.mark.parametrize(
    ("line", "controls", "press"),
    [
        ("fold", LIMIT, Press("fold")),
        ("CALL", LIMIT, Press("call", 4)),
        ("c", LIMIT, Press("call", 4)),
        ("raise", LIMIT, Press("raise", 8)),
        ("raise to $1,000", LIMIT, Press("raise", 1000)),
        ("check", LIMIT, Press("check")),
        ("tapout", CLOSED, Press("tap-out", 3)),
        ("tap out", CLOSED, Press("tap-out", 3)),
        ("raise", CLOSED, Press("raise", None, "", "You can't raise with less than the call.")),
        ("bet 12", SHEET, Press("bet", 12)),
        ("all in", SHEET, Press("bet", 190)),
        ("call $4", LIMIT, Press("call", 4)),
        ("call 4", LIMIT, Press("call", 4)),
        ("tapout $3", CLOSED, Press("tap-out", 3)),
        ("double $10 more", TURN, Press("double", 20)),
        ("deal $10", BETTING, Press("deal")),
        ("ready", HANDED_ON, Press("ready")),
        ("bet 25", BETTING, Press("lay", 50)),
        ("double", BETTING, Press("double-bet", 40)),
        ("double", TURN, Press("double", 20)),
        ("coach", TURN, Press("advice")),
        ("coach", LIMIT, Press("coach", value="more")),
        ("pot", LIMIT, Press("ask", value="pot")),
        ("", BETWEEN, Press("next")),
        ("", BETTING, Press("deal")),
        ("ne", BETWEEN, Press("next")),
        ("leave", LIMIT, Press("leave")),
        ("seats", LIMIT, Press("ask", value="seats")),
        ("places", BETWEEN, Press("ask", value="places")),
        ("pl", LIMIT, Press("ask", value="places")),
        ("who", LIMIT, Press("ask", value="who", form={"name": ""})),
        ("who player 2", (), Press("ask", value="who", form={"name": "player 2"})),
        ("join Ada", BETWEEN, Press("seat-join", form={"who": "ada", "level": ""})),
        ("j hiro strong", (), Press("seat-join", form={"who": "hiro", "level": "strong"})),
        ("leave player 2", (), Press("seat-leave", value="player 2")),
        ("replace player 2 ada expert", (), Press("seat-join", None, "player 2", "", ADA_THE_EXPERT)),
    ],
)
def test_a_line_is_a_press(line: str, controls: tuple[Control, ...], press: Press) -> None:
    assert press_of(line, controls) == press


@pytest.mark.parametrize(
    ("line", "controls", "told"),
    [
        ("rase", LIMIT, "“rase” is not a command. You can: fold · call $4 · raise $8."),
        ("bet", SHEET, "Say how much, from $2 to $190, as in “bet 2”."),
        ("bet", BETTING, "Say how much to bet"),
        ("raise ten", LIMIT, "After “raise” comes a whole number of dollars"),
        ("raise 1 2", LIMIT, "After “raise” comes a whole number of dollars"),
        ("raise " + "9" * 400, LIMIT, "After “raise” comes a whole number of dollars"),
        ("raise ²", LIMIT, "After “raise” comes a whole number of dollars"),
        ("fold 3", LIMIT, "Nothing comes after “fold”."),
        ("call 5", LIMIT, "Nothing comes after “call”."),
        ("fold", TURN, "You can't fold now. You can: hit · stand · double $10 more."),
        ("hit", LIMIT, "You can't hit now."),
        ("all in", LIMIT, "You can't go all-in now."),
        ("d", BETWEEN, "You can't double now."),
        ("", LIMIT, "You can: fold · call $4 · raise $8. Ask: hand, board"),
        ("rase", BETWEEN, "“rase” is not a command. You can: next. Type “help” for everything else."),
        ("help", (), "Ask: hand, board, pot, price, stacks, last, coach."),
        ("join", LIMIT, "Say who joins, as in “join ada”"),
        ("join ada hiro", LIMIT, "Say who joins, as in “join ada”"),
        ("replace ada", LIMIT, "Say who goes and who comes"),
        ("seats ada", LIMIT, "Nothing comes after “seats”."),
        ("places ada", LIMIT, "Nothing comes after “standings”."),
        ("places", TURN, "“standings” with names is for hold'em tables."),
        ("join ada", TURN, "“join” with names is for hold'em tables."),
        ("leave ada", BETTING, "“leave” with names is for hold'em tables."),
        ("p", LIMIT, "“p” could be pot, price or places."),
    ],
)
def test_a_line_that_is_no_command_is_told_why(line: str, controls: tuple[Control, ...], told: str) -> None:
    with pytest.raises(TypedError, match=re.escape(told)):
        press_of(line, controls)


@pytest.mark.parametrize("controls", MOMENTS)
def test_every_command_that_is_offered_is_one(controls: tuple[Control, ...]) -> None:
    for word in set(commands_of(controls)) - {"help", "bet", *NEED_NAMES}:
        assert not press_of(word, controls).reason


@pytest.mark.parametrize("controls", MOMENTS)
def test_every_live_button_can_be_typed(controls: tuple[Control, ...]) -> None:
    typed = {
        press_of(f"{word} 12" if word in {"bet", "raise"} else word, controls).action
        for word in set(commands_of(controls)) - {"help", *NEED_NAMES}
    }
    buttons = {it.action for it in controls if it.is_live} - {"sheet", "size"}

    assert {"lay" if it == "chip" else it for it in buttons} - typed == set()


@pytest.mark.parametrize("controls", MOMENTS)
def test_help_lists_what_the_parser_accepts_and_nothing_else(controls: tuple[Control, ...]) -> None:
    told = set(re.findall(r"[a-z]+|\?", read_help(controls)))
    live = {control.action for control in controls if control.is_live}
    holdem = is_blackjack(controls)
    for word in KNOWN:
        move = word in ACTIONS or word in {"bet", "raise", "allin", "double", "insure"}
        accepted = opens(f"{word} 12" if word in {"bet", "raise"} else word, controls, live) or (
            word in {"join", "replace"} and not holdem
        )
        assert ((shown(word) if word in COMMANDS else word) in told) is accepted, word
        assert not accepted or not move or word in commands_of(controls)


def opens(line: str, controls: tuple[Control, ...], live: set[str]) -> bool:
    """Return whether a line is carried out: a press of a live button, or of no button at all."""
    try:
        press = press_of(line, controls)
    except TypedError as error:
        return str(error) == read_help(controls)
    bars = {"lay": "chip"}
    return not press.reason and (
        press.action in {"ask", "coach", "advice", "leave"} or bars.get(press.action, press.action) in live
    )


def read_help(controls: tuple[Control, ...]) -> str:
    with pytest.raises(TypedError) as told:
        press_of("help", controls)
    return str(told.value)


def test_the_hint_says_what_each_move_costs() -> None:
    assert hint(LIMIT) == "fold · call $4 · raise $8"
    assert hint(SHEET) == "fold · check · bet $2 to $190"
    assert hint(CLOSED) == "fold · tapout $3"
    assert hint(HANDED_ON) == "ready"
    assert hint(BETTING) == "clear · deal $10 · bet with an amount · double $20"
    assert hint(()) == ""


BUTTONS = {
    "fold": "holdem_table.control.fold",
    "check": "holdem_table.control.check",
    "call": "holdem_table.control.call",
    "tapout": "holdem_table.control.tap_out",
    "bet": "holdem_table.control.bet",
    "raise": "holdem_table.control.raise",
    "allin": "holdem_table.sheet.all_in",
    "skip": "holdem_table.control.skip",
    "leave": "holdem_table.control.leave",
    "next": "holdem_table.control.next",
    "rebuy": "holdem_table.control.rebuy",
    "places": "holdem_tournament.standings.button",
    "hit": "views_blackjack.action.hit",
    "stand": "views_blackjack.action.stand",
    "double": "views_blackjack.action.double",
    "split": "views_blackjack.action.split",
    "surrender": "views_blackjack.action.surrender",
    "insure": "views_blackjack.action.insure",
    "even": "views_blackjack.action.even_money",
    "no": "views_blackjack.insurance.no_thanks",
    "clear": "views_blackjack.bet.clear",
    "repeat": "views_blackjack.bet.repeat",
    "deal": "views_blackjack.bet.deal",
    "sitout": "blackjack_table.control.sit_out",
}
"""What stands on the button of a command."""

languages = pytest.mark.parametrize("language", sorted(LANGUAGES))


@pytest.fixture
def spoken(language: str) -> Iterator[str]:
    use(read_language(language))
    yield language
    use(english())


@languages
def test_what_stands_on_a_button_can_be_typed_in_each_language(spoken: str) -> None:
    missed = {
        (spoken, word, label)
        for word, key in BUTTONS.items()
        if find_typed(label := say(key).replace(",", ""), word) != word
    }
    assert not missed


@languages
def test_every_way_to_type_a_command_stands_for_it_in_each_language_and_in_english(spoken: str) -> None:
    own = {(way, it) for it in COMMANDS for way in ways(it)}
    in_english = {(way, it) for it in COMMANDS for way in str(SENTENCES[f"console.word.{it}"]).split(", ")}
    words = {(way, it) for way, it in own | in_english if len(way) > 1}
    assert not {(spoken, way, it) for way, it in words if find_typed(way, it) != it}


@languages
@pytest.mark.parametrize("controls", MOMENTS)
def test_what_is_offered_and_suggested_is_understood(spoken: str, controls: tuple[Control, ...]) -> None:
    needy = {*map(shown, NEED_NAMES), *map(shown, SIZED), shown("help")}
    for line in {*commands_of(controls), *forms(controls).values()} - needy:
        if shown("bet") not in line:  # whose amount the player chooses
            assert not press_of(line, controls).reason, line
    suggested = examples(blackjack=is_blackjack(controls)).split(", ")
    assert all(find_command(line.split()[0], controls) in COMMANDS for line in suggested)
    assert spoken == ENGLISH or not re.search(ENGLISH_WORDS, read_help(controls), re.IGNORECASE)


@languages
@pytest.mark.parametrize("controls", MOMENTS)
def test_a_beginning_stands_for_words_of_the_language_and_never_leaves(
    spoken: str, controls: tuple[Control, ...]
) -> None:
    own = {way.replace(" ", "") for it in COMMANDS for way in ways(it)}
    in_english = {way for it in COMMANDS for way in str(SENTENCES[f"console.word.{it}"]).split(", ")}
    live = {word.replace(" ", "") for word in commands_of(controls)}
    for typed in {word[:end] for word in own for end in range(1, len(word))} - own:
        try:
            assert find_command(typed, controls) != "leave", (spoken, typed)
        except TypedError as error:
            offered = {*re.findall(r"\w+", str(error).partition(typed)[2])}
            begins = any(word.startswith(typed) for word in live)
            assert not (begins and offered & (in_english - own)), (spoken, typed)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", {"ich passe": "fold", "folden": "fold", "gehe mit": "call", "Ich gehe mit": "call"}),
        ("es", {"no voy": "fold", "me retiro": "fold", "voy": "call", "ver": "call", "lo veo": "call"}),
    ],
)
def test_what_players_say_is_understood_and_half_of_it_folds_no_hand(
    language: str, said: Mapping[str, str]
) -> None:
    use(read_language(language))
    try:
        assert {line: press_of(line, LIMIT).action for line in said} == said
        for line in (line for line, action in said.items() if action == "fold" and " " in line):
            for end in range(1, len(line)):
                with suppress(TypedError):
                    assert press_of(line[:end], LIMIT).action != "fold", line[:end]
    finally:
        use(english())


def test_amounts_and_people_are_typed_as_the_language_says_them() -> None:
    use(read_language("de"))
    try:
        lines = {
            "erhöhen auf 1.000 $": Press("raise", 1000),
            "raise to 1000": Press("raise", 1000),
            "rest mitgehen": Press("tap-out", 3),
            "dazu ada profi": Press("seat-join", form=ADA_THE_EXPERT),
            "dazu freund": Press("seat-join", form={"who": "friend", "level": ""}),
        }
        assert {line: press_of(line, CLOSED if "rest" in line else LIMIT) for line in lines} == lines
        with pytest.raises(
            TypedError,
            match=re.escape("von 2\N{NO-BREAK SPACE}$ bis 190\N{NO-BREAK SPACE}$, wie in „setzen 2“"),
        ):
            press_of("setzen", SHEET)
        with pytest.raises(TypedError, match="„s“ kann schieben"):
            press_of("s", (*LIMIT[:1], Control("check", "Schieben"), Control("bet", "Setzen 2 $", 2)))
    finally:
        use(english())


def find_typed(words: str, command: str) -> str:
    """Return the command that words stand for at a table of the game that has the command."""
    table = TURN if command in AT_BLACKJACK else BETWEEN
    return find_command(join_phrase(words.lower()), table)
