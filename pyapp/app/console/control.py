"""A control as a typed command sees it."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Control:
    """A button on the screen by its contract with the outside: ``data-action`` and what goes with it."""

    action: str
    label: str = ""
    """What stands on it, as in `Call $4`."""

    amount: int | None = None
    value: str = ""
    per_dollar: int = 1
    """How many of the chips in ``amount`` make a dollar; ``COUNT_ONLY`` where they only count."""

    reason: str = ""
    """Why it is refused; empty where it is live."""

    @property
    def is_live(self) -> bool:
        """Whether pressing it does something."""
        return not self.reason


def control_from(carried: Mapping[str, str], label: str) -> Control:
    """Return the control with these ``data-`` attributes, named without ``data-``, and this label."""
    amount = int(carried["amount"]) if "amount" in carried else None
    words = " ".join(label.split())
    per_dollar = int(carried.get("dollar", "1"))
    value, reason = carried.get("value", ""), carried.get("reason", "")
    return Control(carried["action"], words, amount, value, per_dollar, reason)
