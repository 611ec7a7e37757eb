"""What the coach at a table finds out, for the picture: advice, what a hand teaches, what a rival thought."""

from pyapp.analysis.holdem.expert_thought import think
from pyapp.analysis.holdem.hand_review import HandDecision, costliest, decisions, judge_decisions, luck_by
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.app.sittings.holdem.hands import habits_of, seated_bot
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.holdem import HandObservation
from pyapp.records import replay_hand
from pyapp.views.holdem.coach.advice import advice_view, river_view
from pyapp.views.holdem.coach.coach_panel import AnswerView, HandAdviceView, LessonView, RiverView
from pyapp.views.holdem.coach.look_back import lesson, nothing_decided, rival_answer


async def advice_for(
    sitting: HoldemSitting, seen: HandObservation, past: SeenPlay
) -> tuple[HandAdviceView, RiverView | None]:
    """Return the advice on a decision, and the solution of turn or river."""
    found = await think(seen, past, luck_by(seen.hole, sitting.acted))
    return advice_view(found, seen, sitting.names), river_view(found, seen, sitting.names)


async def lesson_of(over: HoldemSitting, viewer: int) -> tuple[LessonView, bool]:
    """Return what a hand that is over teaches, and whether the viewer had anything to decide."""
    if over.hand is None or not any(decisions(over.hand, viewer)):
        return nothing_decided(), False
    judged = judge_decisions(over.hand, viewer, habits_of(over))
    return lesson(costliest([one async for one in judged])), True


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
