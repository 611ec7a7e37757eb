"""What the set-up form of a hold'em table offers; the hands that are played there know nothing of it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupBounds:
    """The stakes that a hold'em table may be opened with; what has a default is as at any table."""

    blind_step: int = 1
    """The big blind is a multiple of this: 2 where the small blind must be exactly half."""

    most_big_blind: int | None = None
    """The highest big blind that can be chosen, if the house sets one."""

    least_funds: int = 1
    """How many big blinds everyone must at least sit down with."""

    antes_offered: bool = False
    """Whether the table may be opened with an ante."""

    halves_offered: bool = False
    """Whether the table may be opened with an odd big blind, and then counts in half-dollars."""
