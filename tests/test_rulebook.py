"""The rule book runs its hands and tells of every line what happened; every scenario of it holds."""

from types import SimpleNamespace
from typing import Final

import pytest

from pyapp.holdem import PRESETS, BetTo, Call, Check, Fold, HoldemError, RaiseTo, TapOut, apply
from pyapp.money import Chips
from pyapp.records import replay
from pyapp.rulebook import scenario as scenario_files
from pyapp.rulebook.referee import run
from pyapp.rulebook.scenario import (
    RulebookError,
    Scenario,
    all_chapters,
    chapters,
    read_chapter,
    use_translations,
)
from pyapp.rulebook.scenario_hand import AskedAction, AskedKind, hand_of
from pyapp.rulebook.scenario_play import ScenarioVerdict

HEAD = 'chapter = "Test"\ntable = "casino-limit"\n'
HAND = """
[[scenario]]
title = "A hand"
rule = "None"
why = "Because."
big_blind = 10
seats = ["Ann 1000", "Bob 1000", "Cyd 25"]
button = "Ann"
"""


def _scenario(moves: str, **other: str) -> Scenario:
    more = "".join(f"{name} = {value}\n" for name, value in other.items())
    (scenario,) = read_chapter("test", f'{HEAD}{HAND}moves = """{moves}"""\n{more}').scenarios
    return scenario


def _run(moves: str, **other: str) -> ScenarioVerdict:
    return run(_scenario(moves, **other))


def _wrong(verdict: ScenarioVerdict) -> tuple[str, str]:
    assert verdict.first_wrong is not None
    assert not verdict.ok
    return verdict.first_wrong.text, verdict.first_wrong.happened


def test_chapters_are_about_their_table() -> None:
    found = [scenario for preset in PRESETS for chapter in chapters(preset) for scenario in chapter.scenarios]
    whole = [scenario for chapter in all_chapters() for scenario in chapter.scenarios]
    assert sorted(scenario.name for scenario in found) == sorted(scenario.name for scenario in whole)
    hands = [hand for chapter in chapters("casino-limit") for hand in chapter.scenarios]
    assert {hand.rules.preset for hand in hands} == {"casino-limit"}
    assert chapters("casino-limit")
    assert chapters("no such table") == ()


def test_the_book_needs_no_file_where_its_texts_came_with_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    came = SimpleNamespace(texts=dict(scenario_files.texts()))
    monkeypatch.setattr(scenario_files, "__loader__", came)
    monkeypatch.setattr(scenario_files, "_FOLDER", tmp_path)
    for kept in (scenario_files.texts, scenario_files.all_chapters):
        kept.cache_clear()
    assert chapters("casino-limit")


def test_every_line_tells_what_was_expected_and_what_happened() -> None:
    verdict = _run("Bob posts 5\nAnn may raise to 20\nAnn may not check: bet to call\nAnn folds")
    assert verdict.ok
    assert [line.text for line in verdict.lines] == [line.text for line in verdict.lines if line.agrees]
    assert verdict.lines[0].happened == "Bob posts 5"
    assert verdict.lines[2].expected == "bet to call"
    assert verdict.lines[2].happened.startswith("bet to call. You face a bet of $10")
    assert verdict.first_wrong is None


@pytest.mark.parametrize(
    ("moves", "text", "happened"),
    [
        ("Bob posts 10", "Bob posts 10", "Bob posts 5; Cyd posts 10"),
        ("Ann calls 5", "Ann calls 5", "Ann calls 10"),
        ("Ann calls 10 all-in", "Ann calls 10 all-in", "Ann calls 10"),
        ("Ann raises to 30", "Ann raises to 30", "A bet or raise here must be to $20, not $30."),
        ("Bob calls", "Bob calls", "Ann is to act."),
        ("Bob may fold", "Bob may fold", "Ann is to act."),
        ("Ann may call 5", "Ann may call 5", "Ann may call 10"),
        ("Ann may raise to 30", "Ann may raise to 30", "Ann may raise to 20"),
        ("Ann may check", "Ann may check", "Ann may not check: bet to call."),
        ("Ann may not call: bet to call", "Ann may not call: bet to call", "Ann may call."),
        ("Ann may not raise: capped", "Ann may not raise: capped", "Ann may raise."),
        ("Ann may not check: capped", "Ann may not check: capped", "bet to call. "),
        ("Bob may not raise: capped", "Bob may not raise: capped", "Ann is to act."),
        ("Ann folds\nBob folds\nDee folds", "Dee folds", "The hand is over."),
        ("The hand is over", "The hand is over", "Ann is to act."),
        ("Flop: As Kd 2c", "Flop: As Kd 2c", "Bob posts 5"),
        (
            "Ann folds\nBob folds\nCyd wins 10\nCyd wins 10\nCyd mucks",
            "Cyd mucks",
            "Nothing more has happened.",
        ),
        ("Ann sings", "Ann sings", "This line can't be read."),
    ],
)
def test_a_line_that_does_not_hold_says_what_happened_instead(moves: str, text: str, happened: str) -> None:
    line, said = _wrong(_run(moves))
    assert line == text
    assert said.startswith(happened)


def _played_at(table: str, moves: str, **other: str) -> ScenarioVerdict:
    more = "".join(f"{name} = {value}\n" for name, value in other.items())
    (scenario,) = read_chapter(
        "test", f'{HEAD}{HAND}table = "{table}"\nmoves = """{moves}"""\n{more}'
    ).scenarios
    return run(scenario)


def test_a_scenario_may_be_played_at_another_table() -> None:
    lines = "Ann may raise to 20 to 1000\nAnn may not raise to 15: under least\nAnn raises to 40\nBob folds"
    assert _played_at("no-limit", lines).ok
    assert _wrong(_played_at("no-limit", "Ann may raise to 20 to 900"))[1] == "Ann may raise to 20 to 1000"
    assert _played_at(
        "no-limit", "Bob posts 5\nCyd posts 10\nCyd posts 3", ante="3", ante_by='"big-blind"'
    ).ok


def test_tapping_out_has_its_own_lines() -> None:
    assert _wrong(_played_at("console-limit", "Cyd wins at most 40"))[1] == "Cyd may win any amount"
    lines = "Ann raises to 40\nBob calls\nCyd may tap out 15\nCyd taps out 15\nCyd wins at most 105"
    assert _played_at("console-no-limit", lines).ok
    assert _wrong(_played_at("console-no-limit", lines.replace("105", "100")))[1] == "Cyd wins at most 105"


def test_the_duels_bot_may_fold_where_it_is_said() -> None:
    seats = HAND.replace(', "Cyd 25"', "").replace("big_blind = 10\n", "")
    for may, move in (("true", "Bob may fold"), ("false", "Bob may not fold: bot stays")):
        text = f'{HEAD}{seats}table = "duel"\nbot_may_fold = {may}\nmoves = "{move}"\n'
        assert run(read_chapter("test", text).scenarios[0]).ok


def test_after_a_move_that_cannot_be_made_nothing_holds() -> None:
    verdict = _run("Ann raises to 30\nAnn may call 10")
    assert [line.agrees for line in verdict.lines] == [False, False]
    assert verdict.lines[1].happened == "The hand didn't get this far."


def test_a_check_that_fails_does_not_stop_the_hand() -> None:
    verdict = _run("Ann may call 5\nAnn calls 10\nBob calls 5")
    assert [line.agrees for line in verdict.lines] == [False, True, True]


def test_hands_that_are_shown_are_not_hidden() -> None:
    lines = "Ann folds\nBob calls 5\nCyd raises to 20\nBob raises to 30\nCyd calls 5 all-in\nNobody shows"
    assert "Bob shows" in _wrong(_run(lines))[1]


def test_the_chips_at_the_end_are_a_line_of_their_own() -> None:
    folded = "Ann folds\nBob folds"
    ends = "{ Ann = 1000, Bob = 995, Cyd = 30 }"
    assert _run(folded, ends=ends).lines[-1].happened == "Ann 1000, Bob 995, Cyd 30"
    assert _run(folded, ends=ends).ok
    assert _wrong(_run(folded, ends=ends.replace("30", "31")))[1] == "Ann 1000, Bob 995, Cyd 30"
    assert _wrong(_run("Ann folds", ends=ends))[1] == "The hand isn't over."


def test_a_scenario_without_a_line_proves_nothing() -> None:
    assert not _run("").ok


def test_cards_that_stand_twice_make_no_hand() -> None:
    assert "twice" in _wrong(_run("Ann folds", board='"As As 2c"'))[1]


def test_the_button_is_followed_from_hand_to_hand() -> None:
    lines = "Button Ann, small Bob, big Cyd\nBob leaves\nDee sits in seat 2\nButton Dee, small Cyd, big Ann"
    assert _run("", hands=f'"""{lines}"""').ok
    assert "Button Ann, small Bob, big Cyd" in _wrong(_run("", hands='"Button Bob, small Cyd, big Ann"'))[1]


@pytest.mark.parametrize(
    ("hands", "happened"),
    [
        ("Dee leaves", "No one here is called Dee."),
        ("Dee sits in seat 1", "Seat 1 isn't free."),
        ("Dee sits in seat 9", "Seat 9 isn't free."),
        (
            "Ann leaves\nBob leaves\nButton Cyd, no small, big Cyd",
            "A hand needs at least two players with chips.",
        ),
        ("Ann sings", "This line can't be read."),
    ],
)
def test_a_run_of_hands_that_cannot_be_says_why(hands: str, happened: str) -> None:
    assert _wrong(_run("", hands=f'"""{hands}"""'))[1] == happened


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ('"Test"', "5", "“chapter” should be a text"),
        ("casino-limit", "no-such-table", "There is no table called “no-such-table”."),
        ("why = ", "wherefore = ", "“scenario.0.why” is missing"),
        ("big_blind = 10", "big_blind = 3", "even number of dollars"),
        ("Ann 1000", "Ann", "“Ann” isn't a seat"),
        ("Ann 1000", "Ann -5", "“Ann -5” isn't a seat"),
        ('button = "Ann"', 'button = "Dee"', "“Dee” isn't a seat for the button"),
        ('button = "Ann"', "button = 4", "“4” isn't a seat for the button"),
        ('button = "Ann"', "", "“None” isn't a seat for the button"),
        ('button = "Ann"', 'button = "Ann"\nholes = { Dee = "AsAd" }', "no one at this table is called Dee"),
        ('button = "Ann"', 'button = "Ann"\nends = { Ann = "AsAd" }', "“ends” should name players"),
        ('button = "Ann"', 'button = "Ann"\nholes = 5', "“holes” should name players"),
        ("[[scenario]]", "[[scenario]", "test: "),
    ],
)
def test_a_chapter_that_cannot_be_read_says_where_it_is_wrong(before: str, after: str, says: str) -> None:
    text = f"{HEAD}{HAND}".replace(before, after, 1)
    with pytest.raises(RulebookError, match=r"^test: ") as caught:
        read_chapter("test", text)
    assert says in str(caught.value)


def test_an_empty_shelf_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setattr(scenario_files, "_FOLDER", tmp_path)
    scenario_files.texts.cache_clear()
    with pytest.raises(RulebookError, match="no chapters"):
        scenario_files.texts()


def test_a_translated_chapter_has_its_words_and_plays_the_same_hands() -> None:
    first = chapters("casino-limit")[0]
    whole = next(chapter for chapter in all_chapters() if chapter.name == first.name)
    hands = '[[scenario]]\ntitle = "Eine Hand"\nwhy = "Darum."\n' * len(whole.scenarios)
    try:
        use_translations({first.name: f'chapter = "Kapitel"\n{hands}'})
        german = chapters("casino-limit")[0]
        use_translations({first.name: 'chapter = "Kapitel"\nscenario = []'})
        with pytest.raises(RulebookError, match=f"translation of {first.name}"):
            chapters("casino-limit")
    finally:
        use_translations({})
    assert german.title == "Kapitel"
    assert {(hand.title, hand.why) for hand in german.scenarios} == {("Eine Hand", "Darum.")}
    assert [hand.moves for hand in german.scenarios] == [hand.moves for hand in first.scenarios]
    assert chapters("casino-limit")[0] == first


SCENARIOS = [scenario for chapter in all_chapters() for scenario in chapter.scenarios]
HANDS = [scenario for scenario in SCENARIOS if scenario.moves]
ACTIONS: Final[dict[AskedKind, Fold | Check | Call | TapOut]] = {
    AskedKind.FOLD: Fold(),
    AskedKind.CHECK: Check(),
    AskedKind.CALL: Call(),
    AskedKind.TAP_OUT: TapOut(),
}


def test_hands_about_the_button_have_no_felt() -> None:
    assert all(hand_of(scenario) is None for scenario in SCENARIOS if scenario.hands and not scenario.moves)
    assert sum(hand.decision is not None for hand in map(hand_of, HANDS) if hand) > 100


def test_there_are_scenarios() -> None:
    assert len(SCENARIOS) >= 190
    assert len({scenario.name for scenario in SCENARIOS}) == len(SCENARIOS)
    assert all(chapters(preset) for preset in PRESETS)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    assert scenario.rule, "a scenario names its source"
    assert scenario.why, "a scenario says why"
    verdict = run(scenario)
    assert verdict.ok, verdict.first_wrong
    assert len(verdict.lines) >= len(scenario.moves) + len(scenario.hands)
    if scenario.moves:
        _answer_as_the_book_does(scenario)


def _answer_as_the_book_does(scenario: Scenario) -> None:
    """Ask the engine what the scenario asks whoever looks at its hand."""
    hand = hand_of(scenario)
    assert hand
    assert hand.holds
    steps = list(replay(hand.record))
    if hand.decision is None:
        return
    state = steps[hand.decision.after].state
    assert state.felt.to_act == hand.decision.seat
    assert any(choice.refused is None for choice in hand.decision.choices)
    for choice in hand.decision.choices:
        for total in {choice.least, choice.most}:
            action = _action(choice, total or state.felt.price + 1)
            if choice.refused is None:
                apply(state, action)
            else:
                with pytest.raises(HoldemError):
                    apply(state, action)


def _action(choice: AskedAction, total: Chips) -> BetTo | RaiseTo | Fold | Check | Call | TapOut:
    if choice.kind in ACTIONS:
        return ACTIONS[choice.kind]
    return BetTo(total) if choice.kind is AskedKind.BET else RaiseTo(total)


def test_what_the_lines_forbid_is_among_the_answers() -> None:
    for scenario in HANDS:
        if any(" may not " in line for line in scenario.moves):
            hand = hand_of(scenario)
            assert hand
            assert hand.decision
            assert any(choice.refused for choice in hand.decision.choices), scenario.name
