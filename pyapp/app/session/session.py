"""What all controllers share: the world outside, the profile that plays, the screens, and what is said."""

from collections.abc import Mapping
from dataclasses import replace

from pyapp.app.core.hand_store import FallbackHandStore
from pyapp.app.core.ports import Device, Outside, Rooms
from pyapp.app.session.active_profile import ActiveProfile
from pyapp.app.session.collaborators import (
    FriendsTables,
    HeadedScreen,
    JournaledPace,
    Listeners,
    NoFriends,
    RivalReporter,
    bankroll_of,
    no_report,
)
from pyapp.app.session.notices import Notices
from pyapp.app.session.screen_stack import ScreenStack
from pyapp.views.kit.places import CORE_SCREENS, Place, draw_places
from pyapp.views.kit.portraits import draw_portrait


class Session:
    """Joins the profile that plays, the stack of screens and the notices."""

    def __init__(self, outside: Outside, device: Device, places: Mapping[str, Place] = CORE_SCREENS) -> None:
        """Take the place of each screen; the screen of a table apart has none of its own."""
        screen = HeadedScreen(outside.screen, self._bankroll, self._turn_to, self._draw_frame)
        self._places = places
        self.outside = replace(outside, screen=screen, pace=JournaledPace(outside.pace, self._keep_up))
        self.device = device
        self.rooms = Rooms(outside.rooms)
        self.hand_store = FallbackHandStore(outside.journal)
        """Where saves and finished hands go; one for the whole visit."""

        self.report_on_rival: RivalReporter = no_report
        """Tells what the hands that are kept say of a rival."""

        self.friends: FriendsTables = NoFriends()
        """Opens tables where friends sit at other devices."""

        self.notices = Notices(screen, lambda: self.screens.front_table)
        self.screens = ScreenStack(screen, self.notices, lambda: bool(self.profile.owner))
        self.profile = ActiveProfile(
            self.outside, device.storage, self.hand_store, self.screens, self.notices
        )
        self._listeners, self._bankroll_shown = Listeners(), ""

    def listen(self, listeners: Listeners) -> None:
        """Set who is told; the app does so once, when all controllers are made."""
        self._listeners = listeners
        self.profile.listen(listeners)
        self.screens.listen(listeners)

    def meet(self, friends: FriendsTables) -> None:
        """Set what opens tables with friends at other devices; the app does so once."""
        self.friends = friends

    def ask_of_rivals(self, reporter: RivalReporter) -> None:
        """Set who tells what kept hands say of a rival; the app does so once, when all is made."""
        self.report_on_rival = reporter

    @property
    def place(self) -> tuple[object, ...]:
        """Where the player is: it is another once they went elsewhere."""
        screens = self.screens
        return self.profile.owner, self.profile.suspended, screens.table, screens.setup, screens.in_front

    def _turn_to(self) -> str:
        return self.notices.turn_to_screen()

    async def _keep_up(self) -> None:
        for keep_up in self._listeners.pausing:
            await keep_up()

    def _bankroll(self) -> str:
        """Draw the bankroll of whoever is logged in, as it was before what a table is still showing."""
        table, profile = self.screens.table, self.profile
        if table is None or not table.showing:
            self._bankroll_shown = bankroll_of(profile.current) if profile.owner else ""
        return self._bankroll_shown

    def _draw_frame(self, screen: str) -> Mapping[str, str]:
        """Draw the face of whoever is logged in, and the ways to all places."""
        place, profile = self._places.get(screen), self.profile
        if place is None or not profile.owner:
            return {"who": "", "places": ""}
        ways = draw_places(screen, place, at_table=self.screens.is_playing)
        return {"who": draw_portrait(profile.current.portrait), "places": ways}
