"""The page in a tab that sleeps: another tab has the table, or a newer Baize has saved here."""

from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import el


def draw_asleep(*, lost: bool) -> dict[str, str]:
    """Draw that another tab plays, and a way to play here; ``lost`` is a tab that played until just now."""
    title = say("screens.asleep.lost_title" if lost else "screens.asleep.title")
    words = say("screens.asleep.lost" if lost else "screens.asleep.words")
    over = say("screens.asleep.take_over_again" if lost else "screens.asleep.take_over")
    button = draw_button("take-over", over, class_="primary")
    return {"asleep": el("div", el("h2", title), el("p", words), button, class_="asleep"), "notice": ""}


def draw_outdated() -> dict[str, str]:
    """Draw that a newer Baize has saved here, and a way to fetch it."""
    reload = say("screens.outdated.reload")
    button = draw_button("retry", reload, class_="primary")
    title, words = el("h2", say("screens.outdated.title")), el("p", say("screens.outdated.words"))
    return {"asleep": el("div", title, words, button, class_="asleep"), "notice": ""}
