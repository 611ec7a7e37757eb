"""How a match with another program ends badly."""


class ProtocolError(Exception):
    """The other side broke the protocol, took too long or went away: the sentence that says so."""
