"""Hand histories in the open PHH format: what `.phh` and `.phhs` files say, read and written."""

from pyapp.records.phh.phh_source import PhhError
from pyapp.records.phh.read_phh import PhhHand, read_phh
from pyapp.records.phh.write_phh import NO_SEAT, write_all, write_phh

__all__ = ["NO_SEAT", "PhhError", "PhhHand", "read_phh", "write_all", "write_phh"]
