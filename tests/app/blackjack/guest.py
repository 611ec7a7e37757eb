"""A guest of the blackjack table without a browser, who sits down, bets, plays and comes back."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Self

from pyapp.app import Press
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.blackjack import InsuranceSettled
from pyapp.cards.decks import stack_shoe
from pyapp.records.blackjack import replay_round
from tests.app.fakes import FakeStorage, Visit, presses_of, until

SWITCHES = (
    "hit_soft_17",
    "double_any_two",
    "double_after_split",
    "resplit_to_four",
    "resplit_aces",
    "split_any_tens",
    "late_surrender",
    "six_to_five",
    "no_hole_card",
    "dealt_face_down",
    "ask_at_21",
)
GREEDY = ("split", "double", "surrender", "insure", "even-money", "hit", "stand")
CALM = ("decline", "stand")
CURIOUS = ("hit", "insure", "double", "stand", "decline")
BOTS = ("basic", "mimic", "never-bust", "stand-on", "hi-lo", "basic")


class Guest(Visit):
    """One visit to the page that goes to the blackjack table."""

    async def sit_at_blackjack(self, *seats: str, **form: str) -> None:
        """Go from the lobby to a table with ``seats`` from the dealer's left on, at full speed."""
        await self.room.open()
        await self.press("open-table", value="blackjack")
        chosen = {f"seat-{at}": player for at, player in enumerate((*seats, *["empty"] * 7)[:7], 1)}
        await self.press("sit", form={"speed": "instant", **chosen, **_dashed(form)})

    async def deal_from(self, cards: str) -> Self:
        """Put a shoe with these cards on top on the table where one sits, and deal the first round."""
        await self.close()
        vault = ProfileStore(self.storage)
        profile, _ = vault.load()
        assert profile.blackjack, "nobody sits in the pit"
        shoe = stack_shoe(cards, profile.blackjack.rules.decks)
        vault.save(profile.seated(replace(profile.blackjack, shoe=shoe)))
        again = await self.come_back()
        await again.press("deal")
        return again

    async def tap(self, action: str, amount: int) -> None:
        """Use the control of this action that carries so many half-dollars."""
        await self.room.press(Press(action, amount))
        await self.settle()

    async def settle(self) -> None:
        """Let the blackjack table run until it waits for someone at the screen."""
        await until(lambda: self.screen.screen != "pit" or bool(self.live - {"skip"}), 200_000)

    async def finish(self, wanted: Sequence[str] = CALM) -> None:
        """Deal a round, with fresh chips where none are left for a bet, and play it to its end."""
        rounds = self.blackjack.rounds
        while self.blackjack.round is None and self.blackjack.rounds == rounds:
            await self.play(("rebuy", "deal", "next"))
        while self.blackjack.round is not None:
            await self.play(wanted)

    async def play(self, wanted: Sequence[str]) -> None:
        """Press the first of ``wanted`` that is open, else whatever is."""
        live = self.live
        await self.press(next(action for action in (*wanted, "ready", "stand", "decline") if action in live))

    async def come_back(self) -> Self:
        """Reload the page and go on; chance goes on too."""
        await self.close()
        again = type(self)(FakeStorage(**self.storage.texts), luck=self.luck)
        await again.room.open()
        await again.press("continue")
        return again

    def spoken(self, words: str) -> bool:
        """Tell whether a sentence with these words was spoken."""
        return any(words in said for said in self.screen.said)

    @property
    def controls(self) -> dict[str, Press]:
        """The buttons in the bar, as the presses that they send."""
        return {press.action: press for press in presses_of(self.screen.regions.get("pit-bar", ""))}

    @property
    def live(self) -> set[str]:
        """The actions in the bar that are not refused; of chips one is enough."""
        buttons = presses_of(self.screen.regions.get("pit-bar", ""))
        return {press.action for press in buttons if not press.reason}

    @property
    def blackjack(self) -> BlackjackSitting:
        """The table as it is kept."""
        sitting = self.profile.blackjack
        assert sitting, "nobody sits in the pit"
        return sitting


def chips_of(sitting: BlackjackSitting) -> int:
    """Count all chips of a table: stacks, bets and what the house has won, to the half-dollar."""
    if sitting.round is None:
        return sum(sitting.stacks) + sitting.house
    step = replay_round(sitting.round)
    hands = [hand for seat in step.state.seats for hand in seat.hands]
    held = sum(seat.stack + seat.insurance for seat in step.state.seats)
    staked = sum(hand.bet for hand in hands if hand.result is None)
    lost = sum(hand.bet - hand.returned for hand in hands if hand.result is not None)
    sides = (event for event in step.events if isinstance(event, InsuranceSettled))
    return held + staked + lost + sum(side.stake - side.returned for side in sides) + sitting.house


def brought_to(sitting: BlackjackSitting) -> int:
    """Count what was ever brought to a table."""
    return sum(chair.bought for chair in sitting.chairs)


def _dashed(form: dict[str, str]) -> dict[str, str]:
    """Spell fields as the form does; house rules keep their names."""
    return {name if name in SWITCHES else name.replace("_", "-"): value for name, value in form.items()}
