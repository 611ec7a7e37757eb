"""Results are told as exactly as they are known, in the gate's tables and on a seat's sheet alike."""

import pytest

from pyapp.agents.holdem.level_results import result_words


@pytest.mark.parametrize(
    ("won", "margin", "told"),
    [
        (217.4, 213.6, ("+217", "214")),
        (-12.5, 10.0, ("-12", "10")),
        (4.86, 4.31, ("+4.9", "4.3")),
        (15.2, 9.96, ("+15", "10")),
        (-0.04, 2.2, ("+0.0", "2.2")),
        (-0.4, 35.0, ("+0", "35")),
    ],
)
def test_narrow_intervals_are_told_in_tenths_and_nothing_is_minus_nothing(
    won: float, margin: float, told: tuple[str, str]
) -> None:
    assert result_words(won, margin) == told
