"""What holds for all tests: an example of Hypothesis may take its time on a busy machine."""

from hypothesis import settings

settings.register_profile("baize", deadline=None)
settings.load_profile("baize")
