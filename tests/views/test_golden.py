"""Every screen looks, as text, as it did when somebody last looked at it."""

import pytest

from tests.views.golden import GOLDEN, all_drawn

DRAWN = all_drawn()


def test_there_is_a_golden_file_for_every_screen_and_no_other() -> None:
    kept = {path.stem for path in GOLDEN.glob("*.html")}
    assert kept
    assert kept == set(DRAWN)


@pytest.mark.parametrize("name", sorted(DRAWN))
def test_screen_is_drawn_as_its_golden_file(name: str) -> None:
    assert DRAWN[name] == (GOLDEN / f"{name}.html").read_text(encoding="utf-8")
