"""What the rules or the format forbid is refused with its line and a reason."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.records.phh.phh_source import PhhError
from pyapp.records.phh.read_phh import read_phh as read_any
from tests.records.sample_hands import DEALT, LIMIT, NO_LIMIT, ends, read_phh, written

FIRST_ACTION = 7
"""The line on which a written hand's first action stands."""


def _refused(text: str) -> PhhError:
    with pytest.raises(PhhError) as caught:
        list(read_phh(text))
    return caught.value


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("p1 f", "It is p3's turn, not p1's."),
        ("p3 cbr 3", "“p3 cbr 3” is refused"),
        ("p3 cbr 201", "“p3 cbr 201” is refused"),
        ("p7 f", "There is no p7 at this table."),
        ("d db 9c8d3h", "No card is dealt yet: it's p3's turn."),
        ("p3 sm 7c2d", "No one shows yet: it's p3's turn."),
        ("p3 cc; p1 cc; p2 cc; p1 cc", "p1 acts before the flop is dealt."),
        ("p3 f; p1 f; p2 cbr 4", "p2 can't act: the hand is over."),
        ("p3 f; p1 f; p1 cc", "p1 can't act: the hand is over."),
        ("p3 f; p1 f; d db 9c8d3h", "No card is dealt once all but one have folded."),
        ("p3 f; p1 f; p3 sm 7c2d", "p3 has folded and has no hand to show."),
        ("p3 pb", "“p3 pb” isn't an action of hold'em."),
        ("p3 sd", "“p3 sd” isn't an action of hold'em."),
        ("p3 cbr", "“p3 cbr” isn't an action of hold'em."),
        ("p3 cbr 6 8", "“p3 cbr 6 8” isn't an action of hold'em."),
        ("p3 cbr six", "“six” isn't an amount."),
        ("p3 cbr -6", "“-6” isn't an amount."),
        ("p3 cbr 1e2", "“1e2” isn't an amount."),
        ("p3 cbr 9999999999999999999", "“9999999999999999999” isn't an amount."),
        ("p0 f", "“p0” isn't a player"),
        ("x3 f", "“x3” isn't a player"),
        ("d dh p3 Ac", "p3 is dealt more than two cards."),
        ("d dh p4 AcAd", "There is no p4 at a table of 3."),
        ("d db AsKdQd", "The ace of spades is there twice."),
        ("p3 sm 7c2h", "p3 shows other cards than those they were dealt."),
        ("p3 sm AsAh", "The ace of spades is there twice."),
        ("p3 sm 7c", "A hand of hold'em has two cards."),
        ("d db 10h", "“10h” aren't cards"),
        ("d db 9c8d3h4s5s6s", "A board has five cards."),
        ("deal", "“deal” isn't an action of hold'em."),
    ],
)
def test_a_line_that_cannot_be_is_refused(action: str, reason: str) -> None:
    error = _refused(written(f"{DEALT}; {action}"))
    assert reason in error.reason
    assert error.line == FIRST_ACTION + 2 + len(action.split(";"))


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        ("p3 cbr 9", "must be to $8, not $9"),
        ("p3 cbr 8; p1 cbr 12; p2 cbr 16; p3 cbr 20; p1 cbr 24", "has had its 4 raises"),
        ("p3 cc; p1 cc; p2 cc; d db 9c8d3h; p1 cbr 8", "must be to $4, not $8"),
    ],
)
def test_limit_sizes_and_caps_are_kept(actions: str, reason: str) -> None:
    assert reason in _refused(written(f"{DEALT}; {actions}", LIMIT)).reason


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("variant", "'PO'", "“PO” isn't played here"),
        ("variant", "5", "“5” isn't played here"),
        ("variant", "[]", "“[]” isn't played here"),
        ("variant", "'DT'", "Without house rules a blind must be posted."),
        ("antes", "[0, 0]", "“antes” should be a list of 3 amounts"),
        ("antes", "[0, true, 0]", "“antes” has “True”, which isn't an amount."),
        ("antes", "[0, -1, 0]", "“antes” has “-1”, which isn't an amount."),
        ("antes", "[0, inf, 0]", "“antes” has “Infinity”, which isn't an amount."),
        ("blinds_or_straddles", "[-1, -2, 0]", "a blind must be posted"),
        ("blinds_or_straddles", "[1, 2, -0.0000001]", "“blinds_or_straddles” has “-1E-7”"),
        ("blinds_or_straddles", "[2, 1, 0]", "The small blind comes before the big blind."),
        ("blinds_or_straddles", "[0, 0, 0]", "a blind must be posted"),
        ("min_bet", "3", "The minimum bet here is the big blind"),
        ("min_bet", "'2'", "“min_bet” has “2”, which isn't an amount."),
        ("starting_stacks", "200", "“starting_stacks” should be a list of amounts."),
        ("starting_stacks", "[200]", "A hand needs at least two players."),
        ("starting_stacks", "[200, nan, 200]", "“starting_stacks” has “NaN”"),
        ("starting_stacks", "[200, 1e300, 200]", "“starting_stacks” has “1E+300”"),
        ("starting_stacks", "[200, 0.0000001, 200]", "“starting_stacks” has “1E-7”"),
        ("starting_stacks", "[200, 200, 0]", "p3 is dealt cards and has no chips."),
        ("finishing_stacks", "[199, 202, 199]", "p2 ends with 201 by the rules, not with 202."),
        ("finishing_stacks", "[199, 201, 201]", "p3 ends with 200 by the rules, not with 201."),
        ("finishing_stacks", "[198, 201, 200]", "p1 ends with 199 by the rules, not with 198."),
    ],
)
def test_a_field_that_cannot_be_is_refused_on_its_line(field: str, value: str, reason: str) -> None:
    text = written(f"{DEALT}; p3 f; p1 f", NO_LIMIT, **{field: value})
    error = _refused(text)
    assert reason in error.reason
    assert text.splitlines()[error.line - 1].startswith(f"{field} ") or "variant" in field


@pytest.mark.parametrize("field", ["variant", "antes", "blinds_or_straddles", "starting_stacks"])
def test_a_missing_field_is_named(field: str) -> None:
    game = {name: value for name, value in NO_LIMIT.items() if name != field}
    assert field in _refused(written(f"{DEALT}; p3 f; p1 f", game)).reason or field == "variant"


@pytest.mark.parametrize("field", ["small_bet", "big_bet"])
def test_a_limit_game_needs_its_bets(field: str) -> None:
    game = {name: value for name, value in LIMIT.items() if name != field}
    assert f"needs “{field}”" in _refused(written(f"{DEALT}; p3 f", game)).reason


def test_the_later_bet_is_no_smaller() -> None:
    assert "never smaller" in _refused(written(f"{DEALT}; p3 f", LIMIT, big_bet="2")).reason


@pytest.mark.parametrize("actions", ["[1, 2]", "'p3 f'", "{}"])
def test_actions_are_texts(actions: str) -> None:
    text = "".join(f"{name} = {value}\n" for name, value in NO_LIMIT.items()) + f"actions = {actions}\n"
    error = _refused(text)
    assert (error.line, error.reason) == (6, "“actions” should be a list of texts.")


def test_a_showdown_that_nothing_decides_is_refused_at_its_last_line() -> None:
    lines = "p3 f; p1 cc; p2 cc; d db 9c8d3h; p1 cc; p2 cc; d db 4s; p1 cc; p2 cc; d db Jd; p1 cc; p2 cc"
    error = _refused(written(lines))
    assert "The file doesn't say who won" in error.reason
    assert error.line == FIRST_ACTION + 11


@pytest.mark.parametrize("players", [11, 24])
def test_more_players_than_a_table_has_seats_are_refused_with_a_sentence(players: int) -> None:
    game = {
        "antes": str([0] * players),
        "blinds_or_straddles": str([1, 2, *[0] * (players - 2)]),
        "starting_stacks": str([200] * players),
    }
    error = _refused(written("p3 f", NO_LIMIT, **game))
    assert error.reason == f"At most 10 players fit a table here, not {players}."


def test_stakes_that_could_not_be_loaded_again_are_refused_when_they_are_read() -> None:
    error = _refused(written(f"{DEALT}; p3 f; p1 f", NO_LIMIT, blinds_or_straddles="[1, 1, 0]", min_bet="1"))
    assert error.reason.startswith("No table here plays like that: ")


def test_a_wrong_hand_among_many_loses_no_other() -> None:
    good, bad = written(f"{DEALT}; p3 f; p1 f"), written(f"{DEALT}; p3 f; p2 f")
    first, second, third = read_any(f"[1]\n{good}\n[2]\n{bad}\n[3]\n{good}")
    assert not isinstance(first, PhhError)
    assert not isinstance(third, PhhError)
    assert isinstance(second, PhhError)
    assert second.line == 26


@pytest.mark.parametrize(
    ("players", "names"),
    [
        ("['Player 1', 'Player 2', 'Player 3']", ("Player 1", "Player 2", "Player 3")),
        ("['Player 3', '', '']", ("Player 3", "Player 2", "Player 3 3")),
        ("['Ann', 'Ann', 'Bob']", ("Ann", "Ann 2", "Bob")),
        ('["A\\nB: folds", "C\\u2028D", "E"]', ("A B: folds", "C D", "E")),
    ],
)
def test_names_stay_on_one_line_and_change_only_where_two_are_alike(
    players: str, names: tuple[str, ...]
) -> None:
    (history,) = read_phh(written(f"{DEALT}; p3 f; p1 f", players=players))
    assert history.names == names


@pytest.mark.parametrize(
    ("text", "line"),
    [("variant = ", 1), ("a = 1\nb = [", 2), ("", 1), ("# nothing\n", 1), ("x = " + 3000 * "[", 1)],
)
def test_what_is_no_hand_at_all_is_refused(text: str, line: int) -> None:
    assert _refused(text).line == line


def test_the_line_is_that_of_the_hand_among_many() -> None:
    good, bad = written(f"{DEALT}; p3 f; p1 f"), written(f"{DEALT}; p3 f; p2 f")
    hands = read_phh(f"[1]\n{good}\n[2]\n{bad}")
    assert next(hands).stacks == (199, 201, 200)
    with pytest.raises(PhhError, match="line 26: It is p1's turn, not p2's"):
        next(hands)


def test_brackets_and_hashes_in_a_comment_do_not_lose_the_line() -> None:
    lines = [*written(f"{DEALT}; p3 f # ] it's; p2 f").splitlines()]
    lines.insert(8, "  # a line of \"TOML's own ]")
    assert _refused("\n".join(lines)).line == 12


ACTORS = st.sampled_from(["d dh p1", "d dh p2", "d db", "p1", "p2", "p3", "p9", "x", ""])
DEEDS = st.sampled_from(
    ["f", "cc", "cbr 4", "cbr 6", "cbr 200", "cbr", "sm", "sm -", "AsAh", "9c8d3h", "??", "# x"]
)


@given(st.lists(st.builds("{} {}".format, ACTORS, DEEDS), max_size=14))
def test_any_lines_are_played_or_refused(lines: list[str]) -> None:
    with suppress(PhhError):
        assert len(ends("; ".join(lines) or "#")) == 3


@given(st.text(max_size=60))
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(PhhError):
        list(read_phh(text))
