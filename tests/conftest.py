"""Settings that every test shares."""

from hypothesis import settings

# The same examples on every run and every machine, however slow the machine is.
settings.register_profile("mindbuglab", deadline=None, derandomize=True)
settings.load_profile("mindbuglab")
