"""What rivals say once a hand is over: the computer player that decided is made again, and asked why.

Only players who have shown their cards say what they thought of them. Of all others there is what
everyone could see.
"""

from collections import Counter

from pyapp.analysis.holdem import HandDecision, SeenPlay, decisions
from pyapp.app.sittings.holdem.hands import habits_of, seated_bot
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.records import replay, replay_hand
from pyapp.views.holdem.coach import AnswerView, rival_answer


def askable(over: HoldemSitting) -> tuple[int, ...]:
    """Name the computer players who decided something in a hand that is over, who did most first."""
    hand = over.hand
    if hand is None:
        return ()
    did = Counter(step.state.felt.to_act for step in replay(hand))
    bots = (i for i, chair in enumerate(over.chairs) if did[i] and chair.bot)
    return tuple(sorted(bots, key=did.__getitem__, reverse=True))


async def reasons_of(over: HoldemSitting, chair: int) -> tuple[AnswerView, ...]:
    """Let a computer player explain everything that it did in a hand that is over."""
    if over.hand is None:
        return ()
    shown = chair in replay_hand(over.hand).state.felt.shown
    return tuple(
        [
            rival_answer(one, await _reason(over, chair, one) if shown else "", over.names)
            for one in decisions(over.hand, chair)
        ]
    )


async def _reason(over: HoldemSitting, chair: int, decision: HandDecision) -> str:
    """Make the bot again as it was, and take its reason where it decides as it did."""
    past = SeenPlay(habits_of(over), decision.events)
    bot = seated_bot(over, chair, decision.number, past)
    action = await bot.decide(decision.seen)
    return bot.reason if action == decision.taken else ""
