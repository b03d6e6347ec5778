"""What one kind of viewer is told of a table: a seat, or nobody in particular. Everything comes from `Game.view`, so
that nothing the viewer may not see can get into it. No input or output here."""

from collections import deque
from typing import Any

from ..game import Game
from ..present import patch, position
from .table import Step, Table, line

REMEMBERED = 400  # events kept for screens that missed some


class Stream:
    """The position as one viewer sees it, and the events that led to it. A viewer who is not the only person there has
    the stream of nobody in particular beside it, and is told what leaves the page when somebody else sits down."""

    def __init__(self, viewer: int | None, table: Table, beside: "Stream | None" = None) -> None:
        self.viewer = viewer
        self._view = table.game.view(viewer)
        self.position: dict[str, Any] = position(self._view, beside.position if beside else None, viewer)
        self._beside = beside
        self._events: deque[dict[str, Any]] = deque(maxlen=REMEMBERED)

    @property
    def veil(self) -> dict[str, Any]:
        """What turns the position into what lies open, as a merge patch; empty where nothing is hidden."""
        return patch(self.position, self._beside.position) if self._beside else {}

    def follow(self, step: Step) -> dict[str, Any]:
        """Go on by a step, after the stream beside; gives it as an event."""
        before = self.position
        self._look(step.after)
        event = {**told(step, self.viewer), "patch": patch(before, self.position)}
        if veil := self.veil:
            event["veil"] = veil
        self._events.append(event)
        return event

    def return_to(self, table: Table) -> None:
        """Steps were taken back: the events do not lead here."""
        self._events.clear()
        self._look(table.game)

    def _look(self, game: Game) -> None:
        view = game.view(self.viewer)
        self.position = position(view, self.position, self.viewer, self._view)
        self._view = view

    def since(self, version: int) -> list[dict[str, Any]] | None:
        """The events after a version; None when they are not at hand, or do not lead on from it."""
        if not self._events or not self._events[0]["v"] <= version + 1 <= self._events[-1]["v"]:
            return None
        return [event for event in self._events if event["v"] > version]


def told(step: Step, viewer: int | None) -> dict[str, Any]:
    """A step as a line of the log and an action; what the viewer must not see of the action is left out."""
    row = step.row
    shown = {"v": step.version, **line(row), "action": row.action}
    if step.before.hides(viewer):
        shown["action"] = row.action.rpartition(" ")[0]
        if not row.text:
            shown["seat"] = None  # who was asked could tell what for
    return shown


def keeps_secrets(table: Table, seat: int) -> bool:
    """Does the page of a seat that is to move tell anything that nobody else may know?"""
    pages = [position(table.game.view(viewer), None, viewer) for viewer in (seat, None)]
    return table.game.hides(None) or pages[0] != pages[1]
