"""What a bot is, and what it may be asked."""

from typing import Protocol

from ..errors import Misuse, shown
from ..game import Game


class Bot(Protocol):
    """Decides for one seat."""

    def decide(self, view: Game, legal: list[int]) -> int:
        """One of the legal codes. `view` is the bot's own copy. Raises Misuse when there is nothing to decide."""
        ...


def must_decide(view: Game, legal: list[int]) -> None:
    """Raises Misuse unless a view and the codes that are legal in it are given, and somebody decides there."""
    if not isinstance(view, Game):
        raise Misuse(f"A bot decides in the view of a game, game.view(seat), not in {shown(view)}.")
    if view.over:
        raise Misuse("The game is over: nobody decides any more. Ask bots while game.over is false.")
    if view.chance:
        raise Misuse("Chance is to move here: give an outcome first, or ask with the view of the seat that decides.")
    possible = view.legal()
    if not isinstance(legal, (list, tuple)) or not legal or not all(code in possible for code in legal):
        raise Misuse(f"A bot chooses from the legal codes of its view, game.legal(), not from {shown(legal)}.")
