"""A round looked at again: the felt as it was, with the controls to go forward and back in it."""

from dataclasses import replace

from pyapp.tables import cloth_of, name_of
from pyapp.texts import say
from pyapp.views.blackjack.table.table_page import draw_blackjack_table
from pyapp.views.blackjack.view_types import BlackjackTableView
from pyapp.views.kit.controls import ControlView, Layer, Role, draw_control
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.icon_buttons import icon_button
from pyapp.views.kit.page_heads import back_button, draw_strip, log_switch, share_button
from pyapp.views.kit.replay_bar import ReplayBarView, draw_reel, draw_slider


def draw_round_replay(view: ReplayBarView, pit: BlackjackTableView) -> dict[str, str]:
    """Draw a moment with its controls, the slider set to it."""
    return {**draw_round_step(view, pit), **draw_slider(view, say("views_blackjack.replay.moment"), _PLACE)}


def draw_round_step(view: ReplayBarView, pit: BlackjackTableView) -> dict[str, str]:
    """Draw a moment, and leave the slider as the finger has it, and messages until they are put away."""
    regions = draw_blackjack_table(replace(pit, controls=(), insurance=None, betting=None, why=""))
    del regions["notice"]
    return {
        **regions,
        "top": _top(pit),
        "pit-bar": join(),
        "fair": join(),
        **draw_reel(view, place=_PLACE),
    }


def _top(pit: BlackjackTableView) -> Html:
    title, stakes = say("views_blackjack.replay.title"), f"{pit.title}, {pit.limits}"
    cloth = cloth_of(pit.preset).value
    out = back_button("replay-close")
    branch = icon_button("branch", "branch", say("holdem_branch.title"))
    return draw_strip(title, stakes, branch, share_button(), log_switch(), out=out, cloth=cloth)


def draw_round_branch_top(preset: str) -> Html:
    """Draw the strip above a table where one round is played on."""
    out, cloth = back_button("branch-back", Layer.TABLE), cloth_of(preset).value
    return draw_strip(say("holdem_branch.title"), name_of(preset), log_switch(), out=out, cloth=cloth)


def draw_round_branch_bar() -> Html:
    """Draw the one way on when that round is over."""
    on = ControlView("branch-compare", say("holdem_branch.compare"), Role.PUSH, key="Enter")
    label = say("views_blackjack.table.actions")
    return el("div", draw_control(on), class_="pad", data_pad="play", role="group", aria_label=label)


_PLACE = "pit-replay"
