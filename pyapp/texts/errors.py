"""What can be missing from a catalogue."""


class MissingTextError(LookupError):
    """A key that the catalogue lacks, or a value that its sentence needs; only tests ever see it raised."""
