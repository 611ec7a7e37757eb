"""The page in a tab that sleeps, because another one has the table."""

from pyapp.views.html import el


def draw_asleep(*, lost: bool) -> dict[str, str]:
    """Say that another tab plays, and offer to play here; ``lost`` is a tab that played until just now."""
    title = "The table went to another tab" if lost else "Baize is open in another tab"
    words = (
        "Nothing is lost: every action is kept, and the hand waits where it stands."
        if lost
        else "One tab plays at a time, so that no hand is played twice. It goes on there, or here."
    )
    button = el(
        "button",
        "Take it back" if lost else "Play here",
        type="button",
        class_="primary",
        data_action="take-over",
    )
    return {"asleep": el("div", el("h2", title), el("p", words), button, class_="asleep"), "notice": ""}
