"""What a replay works out beside the moment that it shows."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class ReplayPart:
    """Regions that are drawn once they have been worked out, and what is read out with them."""

    regions: Mapping[str, str] = field(hash=False)
    said: tuple[str, ...] = ()
