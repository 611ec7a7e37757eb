"""Long work in slices: a generator that pauses often, run to its end at once or with time in between."""

from pyapp.slices.work_in_slices import Slices, at_once, in_slices, report_progress

__all__ = ["Slices", "at_once", "in_slices", "report_progress"]
