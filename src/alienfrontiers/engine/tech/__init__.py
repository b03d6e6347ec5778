"""Alien Tech cards, one class each, in files by family. Importing this package registers them."""

from . import about_cards as about_cards
from . import belt_cards as belt_cards
from . import chrono_spike as chrono_spike
from . import classic as classic
from . import cloak as cloak
from . import colonies as colonies
from . import docking_cards as docking_cards
from . import fields as fields
from . import grapple as grapple
from . import ships as ships
from . import tokens as tokens
