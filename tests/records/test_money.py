"""A hand played in cents says cents wherever it goes, and comes back as it went."""

from hypothesis import given
from hypothesis import strategies as st

from pyapp.money import Chips, half_dollars_text
from pyapp.records import SUMMARY_CODEC, FinishedHand, hand_head, net_of
from pyapp.records.phh import write_phh
from pyapp.records.pokerstars import write_pokerstars
from pyapp.views.kit.money import chips_of, shown_chips
from tests.records.phh.phh_files import DEALT, NO_LIMIT, read, read_phh, written

CENTS = {**NO_LIMIT, "blinds_or_straddles": "[0.05, 0.10, 0]", "min_bet": "0.10"}
ACTIONS = f"{DEALT}; p3 cbr 0.30; p1 cc; p2 f; d db 9c8d3h; p1 cbr 1; p3 f"


def _kept(players: str = "['Ann', 'You', 'Cyd']") -> FinishedHand:
    history = read(ACTIONS, CENTS, players=players)
    return FinishedHand(history.record, history.names, (history.names.index("You"),), 1)


def test_what_is_read_in_cents_is_written_in_cents() -> None:
    text = write_phh(_kept().record)
    assert "blinds_or_straddles = [0.05, 0.1, 0]" in text
    assert "cbr 0.3" in text
    assert "starting_stacks = [200, 200, 200]" in text
    (again,) = read_phh(text)
    assert again.record == _kept().record


def test_pokerstars_text_of_a_hand_in_cents_names_dollars() -> None:
    text = write_pokerstars(_kept())
    assert "Hold'em No Limit ($0.05/$0.10 USD)" in text
    assert "Seat 1: Ann ($200 in chips)" in text
    assert "Cyd: raises $0.20 to $0.30" in text
    assert "Uncalled bet ($1) returned to Ann" in text
    assert "Total pot $0.70 | Rake $0" in text


def test_lists_and_statistics_count_cents_and_big_blinds_stay_as_they_are() -> None:
    head = hand_head(_kept())
    assert half_dollars_text(net_of(head)) == "-$0.10"
    assert head.tally.net / head.big == -1
    assert SUMMARY_CODEC.read(SUMMARY_CODEC.write(head)) == head


def test_drawn_money_has_the_unit_of_what_is_drawn_and_nothing_else_changes() -> None:
    with chips_of(100):
        assert [shown_chips(Chips(chips)) for chips in (5, 30, 100, 123_450)] == [
            "$0.05",
            "$0.30",
            "$1",
            "$1,234.50",
        ]
    with chips_of(10_000):
        assert shown_chips(Chips(12)) == "$0.0012"
    with chips_of(2):
        assert [shown_chips(Chips(chips)) for chips in (1, 2, 3, 2_001)] == [
            "$0.50",
            "$1",
            "$1.50",
            "$1,000.50",
        ]
    assert shown_chips(Chips(5)) == "$5"


@given(st.integers(1, 10**6), st.sampled_from([0, 2, 3, 6]))
def test_a_hand_of_any_unit_comes_back_as_it_went(stack: int, places: int) -> None:
    unit = 10**-places
    game = {
        **NO_LIMIT,
        "blinds_or_straddles": f"[{unit:f}, {2 * unit:f}, 0]",
        "min_bet": f"{2 * unit:f}",
        "starting_stacks": f"[{(stack + 2) * unit:f}, 200, 200]",
    }
    (history,) = read_phh(written(f"{DEALT}; p3 f; p1 f", game))
    (again,) = read_phh(write_phh(history.record, history.names))
    assert again.record == history.record
    assert again.stacks == history.stacks
