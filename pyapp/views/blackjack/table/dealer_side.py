"""The dealer's side of the felt: discard tray, hand, shoe, and what is printed on the cloth."""

from pyapp.texts import say
from pyapp.views.blackjack.table.hand_cards import draw_fan, draw_total
from pyapp.views.blackjack.view_types import BlackjackTableView, CountView, ShoeView
from pyapp.views.kit.art.portraits import DEALER, draw_portrait
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join

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
    running = el("span", running_name, " ", el("b", _sign_number(f"{count.running:+d}")))
    true = el("span", true_name, " ", el("b", _sign_number(f"{count.true:+.1f}")))
    return el("p", running, " ", true, class_="count")


def _ask_count() -> Html:
    """Draw the question about the count in its place: it is never asked while the count is shown."""
    words, short = say("views_blackjack.table.ask_count"), say("views_blackjack.table.ask_count_short")
    return draw_button("gym", short, class_="count", data_value="table", aria_label=words)


def _sign_number(number: str) -> str:
    """Return a number with a true minus, and zero without a sign."""
    return number.lstrip("+-") if not number.strip("+-0.") else number.replace("-", "\N{MINUS SIGN}")


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
