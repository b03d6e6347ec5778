"""Asteroid cards, one class each, in files by family. Importing this package registers them."""

from . import beacons as beacons
from . import hazards as hazards
from . import pilots as pilots
from . import rocks as rocks
from . import ships as ships
