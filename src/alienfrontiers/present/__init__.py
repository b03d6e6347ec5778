"""A game as plain JSON for clients: position, decision, event, and what picked ships could do.

Everything here reads the public `Game`; the shapes are those of docs/architecture.md, "Protocol of the server".
"""

from .decision import decision, explanation, question
from .docking import lit, plan
from .event import event
from .position import merge, patch, position
from .texts import texts

__all__ = ["decision", "event", "explanation", "lit", "merge", "patch", "plan", "position", "question", "texts"]
