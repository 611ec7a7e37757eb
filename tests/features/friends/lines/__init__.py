"""Lines over the data channels of browsers."""
