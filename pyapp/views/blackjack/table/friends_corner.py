"""What stands above the log where friends play from other devices: the shoe's seal, and the host's ways."""

from pyapp.cards.bounds import MOST_WORDS
from pyapp.texts import say
from pyapp.views.blackjack.view_types import HostedView, ShoeSealView
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.fingerprint import fingerprint
from pyapp.views.kit.html import Html, el, join


def draw_shoe_seal(view: ShoeSealView | None) -> Html:
    """Draw the seal of the shoe in use, or of the next one with a field to cut it; nothing without a seal."""
    if view is None:
        return join()
    which = say("friends_table.told.next_shoe" if view.waits else "friends_table.told.this_shoe")
    below = _cut(view) if view.waits else _words(view)
    checked = el("p", view.checked) if view.checked else join()
    return el("div", el("p", which), fingerprint(view.fingerprint), below, checked, class_="fair")


def draw_hosted(view: HostedView | None) -> Html:
    """Draw the way to the next invitation, and one to send each friend away; nothing at other tables."""
    if view is None:
        return join()
    away = (
        draw_button("send-away", say("friends_table.seat.send_away", name=name), data_value=str(seat))
        for seat, name in view.guests
    )
    invite = draw_button("friends-invite", say("friends.invite.title"))
    return el("div", invite, *away, class_="exports")


def _cut(view: ShoeSealView) -> Html:
    words = el("span", say("friends_table.told.cut_shoe"))
    box = el("input", type="text", name="words", value=view.words, maxlength=MOST_WORDS, autocomplete="off")
    return el("form", el("label", words, box, class_="field"), data_form="cut")


def _words(view: ShoeSealView) -> Html:
    return el("p", say("holdem_table.seal.with_words", words=view.words)) if view.words else join()
