"""The gym: its drills to choose from, and a question with what came of the answer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from pyapp.texts import say
from pyapp.views.blackjack.box import draw_fan, draw_total
from pyapp.views.blackjack.choice_views import CommentView
from pyapp.views.blackjack.coach import draw_comment
from pyapp.views.kit.card_faces import HIDDEN, CardView, draw_cards
from pyapp.views.kit.controls import ControlView, Role, back_button, draw_button, draw_control, draw_head
from pyapp.views.kit.form_fields import ChoiceView, options, select
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.terms import BLACKJACK, draw_terms
from pyapp.views.kit.tiles import draw_tile, draw_tiles, tile_cards, tile_chips


@dataclass(frozen=True, slots=True)
class TrayView:
    """So many cards lie in the tray, of so many of the shoe."""

    cards: int
    of: int


def draw_tray(view: TrayView) -> Html:
    """Draw the pile as high as its cards are, in a tray that holds all; every card is a line of its edge."""
    high = _DEEP * view.cards / view.of
    top = _BOTTOM - high
    pile = el("rect", x=_LEFT, y=f"{top:.1f}", width=_WIDE, height=f"{high:.1f}", class_="tray-cards")
    step = _DEEP / (view.of / _CARDS_A_LINE)
    count = int(high / step)
    edges = "".join(f"M{_LEFT} {_BOTTOM - line * step:.1f}h{_WIDE}" for line in range(1, count + 1))
    lines = el("path", d=edges, class_="tray-edges") if edges else Html("")
    walls = el("path", d=_WALLS, class_="walls")
    drawn = el("svg", pile, lines, walls, viewBox="0 0 120 180", aria_hidden="true")
    words = say("gym.told.tray_heard", n=view.cards)
    return el("span", drawn, class_="drill-tray", role="img", aria_label=words)


def _draw_shoe(view: TrayView) -> Html:
    """Draw the shoe with what is left; the tray beside it tells the ear as much."""
    high = round(_DEEP * (view.of - view.cards) / view.of)
    pile = el("rect", x=_LEFT, y=_BOTTOM - high, width=_WIDE, height=high, class_="tray-cards")
    walls = el("path", d=_WALLS, class_="walls")
    return el("svg", pile, walls, viewBox="0 0 120 180", class_="drill-shoe", aria_hidden="true")


_DEEP: Final = 156
_BOTTOM: Final = 170
_LEFT: Final = 18
_WIDE: Final = 84
_WALLS: Final = "M12 8v160a6 6 0 0 0 6 6h84a6 6 0 0 0 6-6V8"
_CARDS_A_LINE: Final = 4


@dataclass(frozen=True, slots=True)
class GymView:
    """The drills, and what they are set to."""

    systems: tuple[ChoiceView, ...]
    system: str
    paces: tuple[ChoiceView, ...]
    pace: str
    amounts: tuple[ChoiceView, ...]
    amount: str
    drills: tuple[tuple[ChoiceView, str], ...]
    """Each with a few words about it."""


@dataclass(frozen=True, slots=True)
class HandView:
    """A hand against the dealer's card."""

    dealer: CardView
    cards: tuple[CardView, ...]
    total: str


@dataclass(frozen=True, slots=True)
class QuestionView:
    """One question, from its first card to its verdict."""

    title: str
    where: str
    """The system and the decks, with how many answers were right."""

    told: tuple[str, ...]
    cards: tuple[CardView, ...] = ()
    """The cards that lie before the player, where some are dealt."""

    hand: HandView | None = None
    tray: TrayView | None = None
    shoe: TrayView | None = None
    """The same, where cards are dealt out of the shoe; the tray then stands small beside them."""

    dealt: bool = False
    """Whether the last card comes out of the shoe just now."""

    asked: str = ""
    """The question; empty while cards still come."""

    deals: bool = False
    """Whether the next card waits for a press."""

    answer: str = ""
    """The number that is set so far, as it is read."""

    steps: tuple[str, str] = ("1", "5")
    """By how much its buttons change it, the small step first."""

    choices: tuple[ControlView, ...] = ()
    """What may be answered where it is a play: `gym-play` with the action in ``value``."""

    verdict: CommentView | None = None
    price: str = ""


def draw_gym(view: GymView) -> dict[str, str]:
    """Draw the drills to choose from, basic strategy first; what they are set to is folded."""
    head = draw_head(say("gym.title"), say("gym.lead"))
    basic = draw_tile(
        "drill",
        say("views_blackjack.chart.title"),
        say("gym.basic"),
        tile_cards("Ts 6h"),
        tile_cards("Tc"),
        value="basic",
    )
    drills = (_drill(choice, note) for choice, note in view.drills)
    fields = el(
        "form",
        select("system", say("gym.setting.system"), options(view.systems, view.system)),
        select("pace", say("gym.setting.pace"), options(view.paces, view.pace)),
        select("many", say("gym.setting.many"), options(view.amounts, view.amount)),
        class_="gym-fields",
        data_form="gym-setup",
    )
    settings = el("details", el("summary", say("kit.way.settings")), fields)
    ways = el(
        "div",
        draw_button("lab", say("gym.lab")),
        draw_button("gym-systems", say("gym.systems")),
        class_="ways",
    )
    tiles = draw_tiles(say("gym.menu"), basic, *drills)
    words = draw_terms(head, tiles, settings, ways, terms=BLACKJACK)
    return {"gym": join(head, el("div", tiles, settings, ways, words, class_="gym"))}


def draw_question(view: QuestionView) -> dict[str, str]:
    """Draw a question on a page of its own."""
    head = draw_head(view.title, view.where, out=back_button("gym-back"))
    told = el("div", *(el("p", words) for words in view.told), class_="told")
    below = _below(view)
    words = draw_terms(head, told, below, terms=BLACKJACK)
    return {"gym-drill": join(head, el("div", _felt(view), told, below, words, class_="gym-question"))}


def _drill(choice: ChoiceView, note: str) -> Html:
    return draw_tile("gym-drill", choice.label, note, *_PICTURES[choice.value](), value=choice.value)


def _felt(view: QuestionView) -> Html:
    if view.shoe and not view.verdict:
        dealt = el("div", draw_cards(view.cards), class_="drill-cards", data_dealt=view.dealt)
        inside = [draw_tray(view.shoe), dealt, _draw_shoe(view.shoe)]
        return el("div", *inside, class_="drill-felt gym-felt gym-table")
    inside = list[Html]()
    if view.hand:
        inside += _hands(view.hand)
    if view.tray:
        inside.append(draw_tray(view.tray))
    if view.cards:
        inside.append(el("div", draw_cards(view.cards), class_="drill-cards"))
    return el("div", *inside, class_="drill-felt gym-felt") if inside else join()


def _hands(hand: HandView) -> tuple[Html, Html]:
    dealer = draw_fan((hand.dealer, CardView(HIDDEN)))
    yours = join(draw_fan(hand.cards), draw_total(hand.total))
    return (
        _hand(dealer, say("views_blackjack.table.dealer")),
        _hand(yours, say("views_blackjack.drill.your_hand")),
    )


def _hand(fan: Html, label: str) -> Html:
    return el("div", fan, class_="pit-hand", role="group", aria_label=label)


def _below(view: QuestionView) -> Html:
    """Draw the next card's button, the answer to set, the plays, or what came of it."""
    if view.verdict:
        said = el("div", draw_comment(view.verdict), el("p", view.price, class_="quiet"), role="status")
        return el("div", said, _push("gym-next", say("gym.next")), class_="verdict-of-drill")
    if view.deals:
        return _push("gym-deal", say("gym.control.next_card"))
    if not view.asked:
        return join()
    asked = el("p", view.asked, class_="asked")
    return join(asked, _plays(view) if view.choices else _dial(view))


def _plays(view: QuestionView) -> Html:
    controls = (draw_control(control) for control in view.choices)
    return el("div", *controls, class_="answers", role="group", aria_label=view.asked)


def _dial(view: QuestionView) -> Html:
    """Draw the number that is set, with a button for each step either way."""
    small, large = view.steps
    number = el("output", view.answer, class_="dial-number", aria_label=say("gym.yours"))
    dial = (
        _step("much-less", large, "PageDown"),
        _step("less", small, "ArrowDown"),
        number,
        _step("more", small, "ArrowUp"),
        _step("much-more", large, "PageUp"),
    )
    drawn = el("div", *dial, class_="dial", role="group", aria_label=view.asked)
    return join(drawn, _push("gym-answer", say("gym.answer")))


def _step(value: str, by: str, key: str) -> Html:
    more = value.endswith("more")
    label = say("gym.control.more" if more else "gym.control.less", by=by)
    return draw_button(
        "gym-step",
        f"{'+' if more else MINUS}{by}",
        class_="action",
        data_value=value,
        aria_label=label,
        aria_keyshortcuts=key,
    )


def _push(action: str, label: str) -> Html:
    return draw_control(ControlView(action, label, Role.PUSH, key="Enter"))


_PICTURES: Final[Mapping[str, Callable[[], tuple[Html, ...]]]] = {
    "running": lambda: (tile_cards("5h Kd 2c"),),
    "true": lambda: (draw_tray(TrayView(104, 312)), tile_cards("3s")),
    "tray": lambda: (draw_tray(TrayView(190, 312)),),
    "deviation": lambda: (tile_cards("9s 7h"), tile_cards("Td")),
    "ramp": lambda: (tile_chips(1, 2, 4, 6),),
}
"""What lies on the tile of each drill."""

MINUS: Final = "\N{MINUS SIGN}"
