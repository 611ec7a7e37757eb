"""A blackjack table as text: one piece of HTML for each region of the page."""

from collections.abc import Sequence

from pyapp.blackjack import MOST_SEATS
from pyapp.cards.bounds import MOST_WORDS
from pyapp.money import DOLLAR, half_dollars_text, whole_dollars
from pyapp.tables import cloth_of
from pyapp.texts import say, signed_number
from pyapp.views.blackjack.box import draw_box, draw_fan, draw_total
from pyapp.views.blackjack.choice_views import BettingView, ChipView, CountView, InsuranceView
from pyapp.views.blackjack.coach import draw_aids, draw_aside
from pyapp.views.blackjack.felt_views import BoxView, ShoeView
from pyapp.views.blackjack.hand_names import say_of_seat
from pyapp.views.blackjack.view_types import BlackjackTableView, HostedView, ShoeSealView
from pyapp.views.kit.controls import (
    Layer,
    draw_button,
    draw_control,
    draw_strip,
    icon_button,
    lobby_button,
    log_switch,
    refusal_marks,
    rule_book_button,
    settings_button,
)
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.money import bare
from pyapp.views.kit.notices import draw_fair, draw_lines, draw_notice, draw_remarks, fingerprint
from pyapp.views.kit.portraits import DEALER, draw_portrait
from pyapp.views.kit.terms import BLACKJACK, tell_terms


def draw_pad(view: BlackjackTableView) -> Html:
    """Draw the buttons of the moment: insurance first, then betting, else the plays."""
    if view.insurance is not None:
        return _insurance(view.insurance)
    if view.scene.betting is not None:
        return _betting(view.scene.betting)
    controls = map(draw_control, view.controls)
    return _pad("play", say("views_blackjack.table.actions"), *controls, fades=view.scene.fades)


def _insurance(offer: InsuranceView) -> Html:
    words = el("p", offer.words, class_="offer")
    row = (_chips(offer.chips, "insure-chip"),) if offer.chips else ()
    return _pad(
        "insure",
        say("views_blackjack.table.insurance"),
        words,
        *row,
        *(draw_control(control) for control in offer.controls),
    )


def _betting(betting: BettingView) -> Html:
    chips = _chips(betting.chips, "chip")
    label = say_of_seat("views_blackjack.table.bet", betting.name, limits=betting.limits)
    return _pad("bet", label, chips, *(draw_control(control) for control in betting.controls))


def _chips(chips: Sequence[ChipView], action: str) -> Html:
    return el("div", *(_chip(chip, action) for chip in chips), class_="chips", data_many=len(chips))


def _chip(chip: ChipView, action: str) -> Html:
    words = half_dollars_text(chip.amount)
    return draw_button(
        action,
        el("span", bare(chip.amount) if chip.amount >= DOLLAR else "½"),
        class_=f"tap-chip chip-{max(1, whole_dollars(chip.amount))}",
        data_amount=chip.amount,
        **refusal_marks(chip.reason),
        aria_label=say("views_blackjack.table.add_chip", amount=words),
    )


def _pad(kind: str, label: str, *inside: Html, fades: bool = False) -> Html:
    return el("div", *inside, class_="pad", data_pad=kind, role="group", aria_label=label, data_fades=fades)


_HIGH = 44
_DEEP = 40
"""The shoe's height in the drawing, and how much of it cards can fill."""


def draw_dealer(view: BlackjackTableView) -> Html:
    """Draw the dealer's side."""
    hand = el(
        "section",
        draw_fan(view.dealer.cards),
        draw_total(view.dealer.total, view.dealer.total_short, say("views_blackjack.table.dealer")),
        class_="pit-hand dealt",
        aria_label=say("views_blackjack.table.dealer"),
        data_acting=view.dealer.acting,
        data_tap="tell",
        data_value="dealer",
    )
    below = _ask_count() if view.asks_count else _count(view.count)
    right = el("div", _shoe(view.shoe), below, class_="beside")
    return join(_tray(view.shoe), draw_portrait(DEALER), hand, right, _draw_cloth_lines(view.printed))


def draw_phase(view: BlackjackTableView) -> Html:
    """Draw what the table waits for, and once the round is over how it ended."""
    end = el("p", view.headline, class_="ending", data_tone=view.tone.value) if view.headline else join()
    return el("div", el("p", view.phase, class_="waits"), end, class_="phase")


def _tray(shoe: ShoeView) -> Html:
    """Draw the cards that were played."""
    gone = shoe.cards - shoe.left
    return _holder("tray", say("views_blackjack.table.tray", n=gone), _pile(gone, shoe.cards))


def _shoe(shoe: ShoeView) -> Html:
    """Draw the cards that are left, and where the cut card stands among them."""
    line = _line(shoe.cut, shoe.cards) if not shoe.out else join()
    return _holder("shoe", _shoe_words(shoe), join(_pile(shoe.left, shoe.cards), line))


def _shoe_words(shoe: ShoeView) -> str:
    if shoe.out:
        return say("views_blackjack.table.shoe_cut", n=shoe.left)
    return say("views_blackjack.table.shoe", n=shoe.left, before=shoe.left - shoe.cut)


def _count(count: CountView | None) -> Html:
    """Draw the count, where it is switched on."""
    if count is None:
        return join()
    running_name, true_name = say("views_blackjack.table.count"), say("views_blackjack.table.true_count")
    running = el("span", running_name, " ", el("b", signed_number(count.running)))
    true = el("span", true_name, " ", el("b", signed_number(count.true, 1)))
    return el("p", running, " ", true, class_="count")


def _ask_count() -> Html:
    """Draw the question about the count in its place: it is never asked while the count is shown."""
    words, short = say("views_blackjack.table.ask_count"), say("views_blackjack.table.ask_count_short")
    return draw_button("gym", short, class_="count", data_value="table", aria_label=words)


def _holder(name: str, label: str, inside: Html) -> Html:
    box = el("path", d="M3 3v38a2 2 0 0 0 2 2h26a2 2 0 0 0 2-2V3", class_="walls")
    drawn = el("svg", inside, box, viewBox=f"0 0 36 {_HIGH + 2}", aria_hidden="true")
    return el("span", drawn, class_=name, role="img", aria_label=label)


def _pile(cards: int, of: int) -> Html:
    high = round(_DEEP * cards / of)
    return el("rect", x=5, y=_HIGH - 3 - high, width=26, height=high, class_="edges")


def _line(cut: int, of: int) -> Html:
    return el("rect", x=2, y=_HIGH - 4 - round(_DEEP * cut / of), width=32, height=2, class_="cut")


def _draw_cloth_lines(lines: tuple[str, ...]) -> Html:
    """Draw the rules along the arc, as they are printed on the cloth."""
    if not lines:
        return join()
    along = (
        el("text", el("textPath", words, href=f"#print-{row}", startOffset="50%"), class_=f"row-{row}")
        for row, words in enumerate(lines, 1)
    )
    return el("svg", *along, viewBox="0 0 400 74", class_="printed", aria_hidden="true")


def draw_shoe_seal(view: ShoeSealView | None) -> Html:
    """Draw the seal of the shoe in use, or of the next one with a field to cut it; nothing without a seal."""
    if view is None:
        return join()
    which = say("friends.told.next_shoe" if view.waits else "friends.told.this_shoe")
    below = _cut(view) if view.waits else _words(view)
    checked = el("p", view.checked) if view.checked else join()
    is_open = view.waits and bool(view.words)
    return draw_fair(el("p", which), fingerprint(view.fingerprint), below, checked, is_open=is_open)


def draw_hosted(view: HostedView | None) -> Html:
    """Draw the way to the next invitation, and one to send each friend away; nothing at other tables."""
    if view is None:
        return join()
    away = (
        draw_button("send-away", say("friends.place.send_away", name=name), data_value=str(seat))
        for seat, name in view.guests
    )
    invite = draw_button("friends-invite", say("friends.invite.title"))
    return el("div", invite, *away, class_="exports")


def _cut(view: ShoeSealView) -> Html:
    words = el("span", say("friends.told.cut_shoe"))
    box = el("input", type="text", name="words", value=view.words, maxlength=MOST_WORDS, autocomplete="off")
    return el("form", el("label", words, box, class_="field"), data_form="cut")


def _words(view: ShoeSealView) -> Html:
    return el("p", say("holdem_table.seal.with_words", words=view.words)) if view.words else join()


def draw_blackjack_table(view: BlackjackTableView) -> dict[str, str]:
    """Draw every region of the table; a box that no player took is empty."""
    scene, notice = view.scene, view.scene.notice
    return {
        "top": _top(view),
        "dealer": draw_dealer(view),
        "phase": draw_phase(view),
        **_boxes(view.boxes),
        "unfold": _unfold(view),
        "aside": draw_aside(view),
        "pit-why": el("p", scene.why, class_="why") if scene.why else join(),
        "pit-bar": draw_pad(view),
        "pit-replay": join(),
        "aids": draw_aids(scene.aids),
        "fair": join(
            draw_remarks(scene.away.remarks),
            draw_shoe_seal(scene.seal),
            draw_hosted(scene.hosted),
            _again() if view.replays else join(),
        ),
        "log": draw_lines(view.log),
        "notice": draw_notice(notice.words, notice.face, notice.price),
    }


def _top(view: BlackjackTableView) -> Html:
    aids = (icon_button("aids", "aids", say("views_blackjack.table.aids")),) if view.scene.has_aids else ()
    ways = (*aids, rule_book_button(view.preset), settings_button(), log_switch())
    out, cloth = lobby_button(Layer.TABLE), cloth_of(view.preset).value
    return draw_strip(view.title, view.limits, *ways, out=out, cloth=cloth)


def _again() -> Html:
    """Offer the last round again, above the log."""
    words = say("views_blackjack.table.replay_last")
    return draw_button("replay-last-hand", words)


def _boxes(boxes: tuple[BoxView, ...]) -> dict[str, str]:
    large = next((place for place, box in enumerate(boxes) if box.front), len(boxes))
    drawn = {
        box.seat: draw_box(box, place, len(boxes), _past(place, large)) for place, box in enumerate(boxes)
    }
    return {f"box-{seat}": drawn.get(seat, join()) for seat in range(MOST_SEATS)}


def box_terms(view: BlackjackTableView, seat: int) -> tuple[str, ...]:
    """Return what the words on a box mean that not everyone knows, a line each."""
    return tell_terms(_boxes(view.boxes)[f"box-{seat}"], terms=BLACKJACK)


def _past(place: int, large: int) -> float:
    return 0.5 if place == large else float(place > large)


def _unfold(view: BlackjackTableView) -> Html:
    """Draw the button over the neighbours' row, which is folded only where there is little room."""
    if all(box.front for box in view.boxes):
        return join()
    is_open = view.scene.boxes_open
    words = say("views_blackjack.table.hide" if is_open else "views_blackjack.table.show")
    return draw_button(
        "boxes",
        el("span", words),
        class_="unfold",
        aria_expanded="true" if is_open else "false",
        data_row="open" if is_open else "folded",
        data_boxes=len(view.boxes),
        data_level=not any(box.front for box in view.boxes),
    )
