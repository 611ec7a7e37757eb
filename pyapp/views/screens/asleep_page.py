"""The page in a tab that sleeps: another tab has the table, or a newer Baize has saved here."""

from pyapp.views.kit.html import el


def draw_asleep(*, lost: bool) -> dict[str, str]:
    """Say that another tab plays, and offer to play here; ``lost`` is a tab that played until just now."""
    title = "You're playing in another tab" if lost else "Baize is open in another tab"
    words = (
        "Nothing is lost: every action is saved, and the hand waits where you left it."
        if lost
        else "You can play in one tab at a time. Carry on there, or take over here."
    )
    button = el(
        "button",
        "Play here again" if lost else "Play here",
        type="button",
        class_="primary",
        data_action="take-over",
    )
    return {"asleep": el("div", el("h2", title), el("p", words), button, class_="asleep"), "notice": ""}


def draw_outdated() -> dict[str, str]:
    """Say that a newer Baize has saved here, and offer to fetch it."""
    words = (
        "This older version can't read what it saved, so it changes nothing. Reload to play on with the "
        "newer one. If you opened Baize from a file, open the newer file instead."
    )
    button = el("button", "Reload", type="button", class_="primary", data_action="retry")
    title = el("h2", "A newer Baize has saved here")
    return {"asleep": el("div", title, el("p", words), button, class_="asleep"), "notice": ""}
