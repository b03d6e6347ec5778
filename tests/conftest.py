"""What holds for every test."""

import os

from hypothesis import settings

# No example is judged by its speed. In CI the examples are the same in every run, so that a change is what fails it.
settings.register_profile("here", deadline=None, print_blob=True)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")
