"""What can happen to a scenario besides being right."""


class Refused(Exception):
    """A step that the rules do not allow; the text says why."""


class Wrong(Exception):
    """The scenario itself makes no sense: an impossible position, an answer or an outcome missing in a step."""


class Unsupported(Exception):
    """The scenario needs something that this version does not know (a module, a card, a kind of step)."""
