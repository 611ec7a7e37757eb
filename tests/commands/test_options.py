"""Options that make no sense together are refused in one line, with exit code 2, before any play."""

import io

import pytest

from pyapp.__main__ import main

REFUSED = [
    ("play --seats 4 --people 5", "--people: 5 people don't fit in 4 seats."),
    ("play --preset no-limit --people 11", "--people: 11 people don't fit in 10 seats."),
    ("play --preset no-limit --seats 40", "--seats: No-Limit has 2 to 10 seats, not 40."),
    ("play --preset no-limit --seats 1", "--seats: No-Limit has 2 to 10 seats, not 1."),
    ("play --preset duel --seats 3", "--seats: Duel has 2 to 2 seats, not 3."),
    ("play --preset no-limit --game freeze-out", "--game: No-Limit is played as cash or sit-and-go only."),
    ("play --preset console-limit --game cash", "--game: Console Limit is played as freeze-out only."),
    ("play --preset no-limit --buy-in 5", "Buy in for $20 to $400 at a big blind of $2."),
    ("play --preset blackjack --seats 8", "--seats: Blackjack has 1 to 7 seats, not 8."),
    ("play --preset blackjack --people 8", "--people: 8 people don't fit in 7 seats."),
    ("play --preset blackjack --game cash --level expert", "--game, --level: only hold'em tables have this."),
    (
        "play --preset tournament --seats 4 --people 2",
        "--seats, --people: a tournament has its own field and blinds.",
    ),
    ("play --seats none", "--seats: “none” is not a whole number"),
    ("play --people 0", "--people: 0 is too few"),
    ("tournament --players 1", "This tournament can't be played: it takes 2 to 180 players, not 1."),
    (
        "tournament --table-size 20",
        "This tournament can't be played: a table has 3 to 10 seats, not 20.",
    ),
    ("arena --preset blackjack --hands 5", "--hands: blackjack has no such option."),
    ("arena --preset blackjack --stacks 5", "--stacks: blackjack has no such option."),
    ("arena --rounds 5", "--rounds: hold'em is counted in --hands."),
    ("arena --ports 4000", "--ports: no other program is to connect; name one after --seats, as in @name."),
    (
        "arena --dealer here:1 --seats ada,hiro",
        "--dealer: one bot plays at another program's table;",
    ),
    ("arena --seats expert,whoever", "No bot is called whoever."),
    ("equity AsKd", "Odds need 2 to 10 hands."),
    ("equity AsKd AsQd", "The ace of spades is on the table twice."),
    ("equity AsKd QcQd --board 2c", "A board has 0, 3, 4 or 5 cards."),
    ("strategy --decks 9", "The shoe is made of one to eight decks, not 9."),
    ("replay", "the following arguments are required: FILE"),
    ("deal", "command: invalid choice: 'deal'"),
    ("gate --small", "command: invalid choice: 'gate'"),
]


@pytest.mark.parametrize(("line", "told"), REFUSED)
def test_what_makes_no_sense_is_refused_in_one_line(
    line: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    try:
        code = main(line.split())
    except SystemExit as ended:  # as argparse ends for what it refuses itself
        code = ended.code if isinstance(ended.code, int) else 0
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert told in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("given", "called"), [("/usr/bin/baize", "baize"), ("pyapp/__main__.py", "python -m pyapp")]
)
def test_help_and_refusals_name_what_was_typed(
    given: str, called: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", [given])
    with pytest.raises(SystemExit):
        main(["--help"])
    assert capsys.readouterr().out.startswith(f"usage: {called} ")
    with pytest.raises(SystemExit):
        main(["play", "--seats", "0"])
    assert capsys.readouterr().err == f"{called} play: --seats: 0 is too few\n"


def test_so_many_people_sit_down_as_are_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("seats\n"))
    assert main(["play", "--preset", "no-limit", "--people", "8", "--buy-in", "100", "--seed", "3"]) == 0
    assert "Player 8" in capsys.readouterr().out
