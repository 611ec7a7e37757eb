"""The screen of profiles, to draw."""

from dataclasses import replace

from pyapp.app.profiles.cashier import OFFERS
from pyapp.money import HalfDollars
from pyapp.views import LedgerRow, MyView, OtherView, ProfilesView, draw_profiles

ROWS = (
    LedgerRow("21 Nov 2026, 15:40", "Left: Casino Limit", HalfDollars(545), HalfDollars(3545)),
    LedgerRow("21 Nov 2026, 15:02", "Sat down: Casino Limit", HalfDollars(-400), HalfDollars(3000)),
    LedgerRow("20 Nov 2026, 22:17", "Prize: No-Limit", HalfDollars(0), HalfDollars(3400)),
    LedgerRow("20 Nov 2026, 21:30", "Sat down: Console No-Limit", HalfDollars(-200), HalfDollars(3400)),
    LedgerRow("20 Nov 2026, 21:28", "Free chips added", HalfDollars(2000), HalfDollars(3600)),
    LedgerRow("", "Everything before", HalfDollars(1600), HalfDollars(1600)),
)
ANN = MyView("Ann", HalfDollars(3545), locked=True, rows=ROWS, movements=41, offers=OFFERS)
OTHERS = (
    OtherView("guest", "Guest", HalfDollars(2000), locked=False),
    OtherView("p-00000000000b", "Bartholomew the Unlucky X", HalfDollars(15), locked=True),
    OtherView("p-00000000000c", "A damaged save", None, locked=False),
)
ALONE = replace(
    ANN, name="Guest", locked=False, rows=ROWS[-1:], movements=1, on_tables=("Duel: $200, your turn",)
)
SCREENS = {
    "profiles": draw_profiles(ProfilesView(ANN, OTHERS)),
    "profiles_alone": draw_profiles(ProfilesView(ALONE, (), passcodes=False)),
    "profiles_delete": draw_profiles(ProfilesView(replace(ANN, deleting=2), OTHERS)),
    "profiles_login": draw_profiles(ProfilesView(None, OTHERS)),
}
