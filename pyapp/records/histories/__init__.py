"""Hand histories as card rooms and other programs write them: recognised, understood and played through."""

from pyapp.records.histories.recognition import ROOMS, read_histories, room_of

__all__ = ["ROOMS", "read_histories", "room_of"]
