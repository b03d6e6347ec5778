"""What each kind of decision says to people, to clients and in the log: one record a kind.

In `prompt` and `told`, names in braces stand for what the position says (`present/prompts.py`). A kind that only chance
or the engine goes on with is never asked: it has a phase and no more.
"""

from dataclasses import dataclass
from typing import Final

from ..engine.table import stack


@dataclass(frozen=True)
class Question:
    """One kind of decision. kind: what clients know it by, "" where the first thing that can be named says it. stop:
    the answer that goes on, or gives something up. phase: what a position is in while this is open. first: why anything
    else has to wait, as a label, a sentence and a section of the rules. told: the line in the log, "" where the answer
    itself says it; told_stop: the line of that answer."""

    kind: str = ""
    prompt: str = ""
    stop: str = "That is all"
    phase: str = "choice"
    first: tuple[str, str, str] | None = None
    told: str = ""
    told_stop: str = ""


_ASKS: Final = "{subject}: {question}"

# By kind (engine/table/stack.py).
QUESTIONS: Final[dict[int, Question]] = {
    # --- the start of the game ---
    stack.SETUP: Question(phase="setup"),
    stack.DEAL: Question(phase="setup"),
    stack.DRAFT: Question(
        kind="draft",
        prompt="Choose {drafted}",
        phase="draft",
        first=("choose a faction", "First choose one of the boards that are left.", "Option: Adding Factions"),
        told="{drafts}",
    ),
    # --- the course of a turn ---
    stack.TURN: Question(),
    stack.ROLL_FLEET: Question(phase="roll"),
    stack.MARKED_DIE: Question(phase="roll"),
    stack.REROLL: Question(phase="roll"),
    stack.DRAW_CARDS: Question(phase="draw"),
    stack.BELT_DRAW: Question(phase="draw"),
    stack.WINDOW: Question(
        kind="window",
        prompt="{window}: use a card, or go on",
        stop="Go on",
        phase="window",
        first=("go on first", "First use the cards you want to use now, or go on.", "Alien Tech Cards"),
    ),
    stack.MAIN: Question(kind="main", prompt="{what to do}", phase="main"),
    stack.POCKET: Question(
        kind="window",
        prompt="Pocket Universe: bring your ships out now?",
        stop="Not now",
        first=("in or out", "First say whether the ships come out of the Pocket Universe.", "Pocket Universe"),
    ),
    stack.POCKET_MAIN: Question(kind="main", prompt="{what to do}"),
    stack.GIVE_BACK: Question(
        kind="keep",
        prompt="Eight tokens at most: choose what you keep",
        first=("eight tokens", "First choose which eight tokens you keep.", "End of Turn"),
    ),
    # --- docking ---
    stack.WHICH_SHIP: Question(
        kind="ship",
        prompt="Several of your ships show that value: choose which one docks",
        first=("name the ship", "First say which ship docks.", "Burroughs Desert"),
    ),
    stack.CLAIM_ASTEROID: Question(
        kind="claim",
        prompt="{asteroid}: choose the next ship to claim it",
        first=("name the ship", "First say which ship stands for the sign.", "Claiming an Asteroid card"),
        told="claimed the {asteroid}",
    ),
    stack.LIFTED: Question(
        kind="dock",
        prompt="Dock the {lifted} at another facility",
        first=("dock the lifted ship", "First dock the lifted ship at another facility.", "Orbital Teleporter"),
    ),
    stack.MARKET_FOR: Question(
        kind="market",
        prompt="{trade} with this pair, or draw {agendas} instead?",
        stop="{trade}",
        first=("trade or draw", "First say whether this pair trades or draws agendas.", "Orbital Market"),
    ),
    stack.HUB_ON: Question(kind="dock", prompt="Circle {circle} is full: {ways on}"),
    stack.EXCESS: Question(
        kind="launch",
        prompt="One step to spare: launch your colony now, or lose the step",
        stop="Stay, and lose the step",
        first=("launch or go on", "First launch your colony, or let the extra step go.", "Colonist Hub"),
        told_stop="lost a step on the Hub",
    ),
    stack.LAND_COLONY: Question(
        kind="territory",
        prompt="Land your colony: choose a territory",
        first=("land first", "First choose where your colony lands.", "Territory Bonuses"),
    ),
    # --- raids ---
    stack.RAID: Question(
        kind="raid",
        prompt="Raid: {raid}",
        stop="End the raid",
        first=("finish the raid", "First finish the raid.", "Raiders' Outpost"),
    ),
    stack.RAID_VICTIM: Question(
        kind="seat",
        prompt="Several have it: choose from whom you take it",
        stop="From the display",
        first=("name the victim", "First say from whom you steal the card.", "Raiders' Outpost"),
    ),
    stack.ANSWER: Question(
        kind="answer",
        prompt="{raider} takes {taken} from you: let it happen?",
        stop="Let it happen",
        first=("answer first", "First say whether you stop the theft.", "Raiders' Outpost"),
        told_stop="raided",
    ),
    # --- powers ---
    stack.POWER: Question(prompt=_ASKS),
    stack.DISCARD_POWER: Question(prompt=_ASKS),
    stack.FACTION_POWER: Question(prompt=_ASKS, stop="Leave it"),
    stack.PORT: Question(prompt=_ASKS),
    stack.ASTEROID_POWER: Question(prompt=_ASKS),
    stack.SETTLE: Question(
        kind="territory",
        prompt="{subject}: choose where what lay on it goes",
        first=("put it down", "First say where what came loose goes.", "Alien Tech Cards"),
        told="put down on {named} what lay on the {subject}",
    ),
    # --- agendas ---
    stack.DRAW_AGENDAS: Question(phase="draw"),
    stack.DROP_AGENDAS: Question(
        kind="agenda",
        prompt="Too many agendas: choose one to give up",
        first=("give one up", "First give up agendas until the limit is kept.", "Option: Agendas"),
        told="gave an agenda up",
    ),
    stack.REVEAL_NOW: Question(
        kind="reveal",
        prompt="You met an agenda: reveal it for a point?",
        stop="Keep it hidden",
        phase="reveal",
        first=("reveal or not", "First say whether you reveal the agenda you met.", "Option: Agendas"),
    ),
    stack.FINAL: Question(
        kind="reveal",
        prompt="The last colony has landed: {to reveal}",
        stop="Done",
        phase="final_reveal",
        first=(
            "only agendas now",
            "The last colony has landed: only agendas can be revealed.",
            "End of Game and Scoring",
        ),
    ),
}
