"""Lines between devices, over what a browser has for them."""

from pyapp.app.friends.lines.connection import Connection
from pyapp.app.friends.lines.device_line import DeviceLine

__all__ = ["Connection", "DeviceLine"]
