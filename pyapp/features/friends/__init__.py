"""Friends on their own phones: one page is the host and deals, the others are its guests."""

from typing import TYPE_CHECKING, Final

from pyapp.app.core.storage import KeptText
from pyapp.app.feature import Feature, Features
from pyapp.views.kit.places import Place

if TYPE_CHECKING:
    from pyapp.features.friends.controller import FriendsController


def _make(features: Features) -> "FriendsController":
    from pyapp.features.friends.controller import FriendsController  # noqa: PLC0415 - its room is open
    from pyapp.features.friends.room import FriendsRoom  # noqa: PLC0415 - as above

    room = FriendsRoom(features.session, features.strategies)
    return FriendsController(features.session, room)


NIGHTS: Final = KeptText(
    "friends",
    longest=200_000,  # sixty nights with two dozen seats each
    title="friends.ledger.title",
    question="friends.ledger.delete_kept",
)
FRIENDS: Final = Feature(
    "friends", prefixes=("friends",), screens={"friends": Place.PLAY}, make=_make, keeps=NIGHTS
)
