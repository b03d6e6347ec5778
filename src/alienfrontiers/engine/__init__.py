"""The rules of the game. Fast, typed, and without knowledge of who plays or shows it."""

from .. import _compiled

_compiled.choose(__path__)

from . import agendas as agendas  # noqa: E402
from . import asteroids as asteroids  # noqa: E402
from . import belt as belt  # noqa: E402
from . import comes_loose as comes_loose  # noqa: E402
from . import factions as factions  # noqa: E402
from . import pocket as pocket  # noqa: E402
from . import tech as tech  # noqa: E402
from . import turn as turn  # noqa: E402
