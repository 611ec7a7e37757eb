"""All features. One joins the app by a line here."""

from typing import Any, Final

from pyapp.app.feature import Feature
from pyapp.features.book import BOOK
from pyapp.features.charts import CHARTS
from pyapp.features.daily import DAILY
from pyapp.features.data import DATA
from pyapp.features.drills import DRILLS
from pyapp.features.friends import FRIENDS
from pyapp.features.gym import GYM
from pyapp.features.history import HISTORY
from pyapp.features.lab import LAB
from pyapp.features.practise import PRACTISE
from pyapp.features.review import REVIEW
from pyapp.features.study import STUDY

FEATURES: Final[tuple[Feature[Any], ...]] = (
    BOOK,
    CHARTS,
    DAILY,
    DATA,
    DRILLS,
    FRIENDS,
    GYM,
    HISTORY,
    LAB,
    PRACTISE,
    REVIEW,
    STUDY,
)
