"""Faction boards, one class each, in files by family. Importing this package registers them."""

from . import cards as cards
from . import colonies as colonies
from . import lands as lands
from . import ships as ships
