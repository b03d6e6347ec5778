"""The stack of open decisions.

What is to be decided next lies on a small stack of frames: the turn at the bottom, above it its main phase, above that
whatever an action opened (the territory to land on, the targets of a card, dice to be rolled). A frame is a kind, the
seat that decides and three numbers of its own. The seat can be `CHANCE` for dice and draws, or `ENGINE` for a frame
that waits for those above it and then goes on by itself.
"""

from typing import Final

from ..numbers.vec import i64, vec

CHANCE: Final = -1
ENGINE: Final = -2
NOBODY: Final = -1

FRAME: Final = 5  # kind, seat, a, b, c
FRAMES: Final = 16

# Kinds of frames, indices into DECISIONS.
SETUP: Final = 0
ROLL_FLEET: Final = 1
DRAW_CARDS: Final = 2
MAIN: Final = 3
WHICH_SHIP: Final = 4
LAND_COLONY: Final = 5
EXCESS: Final = 6
RAID: Final = 7
RAID_VICTIM: Final = 8
LIFTED: Final = 9  # a lifted ship docks elsewhere
POWER: Final = 10  # of an Alien Tech card
DISCARD_POWER: Final = 11
REROLL: Final = 12
GIVE_BACK: Final = 13
TURN: Final = 14
WINDOW: Final = 15
MARKED_DIE: Final = 16  # the Asteroid die or the Brethren die
DEAL: Final = 17  # agendas and asteroids at the start, factions on offer
DRAFT: Final = 18
PORT: Final = 19  # what docking at a faction asks
FACTION_POWER: Final = 20  # of a faction's owner
ASTEROID_POWER: Final = 21
HUB_ON: Final = 22  # a colony moves on from a circle that is full
MARKET_FOR: Final = 23  # trade or agendas
DRAW_AGENDAS: Final = 24
DROP_AGENDAS: Final = 25
REVEAL_NOW: Final = 26  # another seat met an agenda
FINAL: Final = 27
SETTLE: Final = 28  # where what lay on a lost card goes
ANSWER: Final = 29  # a victim may foil a theft
BELT_DRAW: Final = 30
POCKET: Final = 31  # ships on the Pocket Universe come out
POCKET_MAIN: Final = 32
CLAIM_ASTEROID: Final = 33  # ships for the icons of an asteroid
KINDS: Final = 34
KIND_NAMES: Final = (
    "setup",
    "roll_fleet",
    "draw_cards",
    "main",
    "which_ship",
    "land_colony",
    "excess",
    "raid",
    "raid_victim",
    "lifted",
    "power",
    "discard_power",
    "reroll",
    "give_back",
    "turn",
    "window",
    "marked_die",
    "deal",
    "draft",
    "port",
    "faction_power",
    "asteroid_power",
    "hub_on",
    "market_for",
    "draw_agendas",
    "drop_agendas",
    "reveal_now",
    "final",
    "settle",
    "answer",
    "belt_draw",
    "pocket",
    "pocket_main",
    "claim_asteroid",
)

# What a number of a frame holds, where it means another thing when a card or a faction is added: positions for keeping
# say it by name.
HOLDS_NUMBER: Final = 0  # what stays as it is
HOLDS_CARD: Final = 1
HOLDS_FACTION: Final = 2
HOLDS_ASTEROID: Final = 3
HOLDS_CODE: Final = 4  # in the lowest bits, 0 for none; above them what stays
CODE_BITS: Final = 12
HOLDS_SITE: Final = 5  # site + 1 in the lowest bits, 0 for none; above them what stays; more than there are sites stays
SITE_BITS: Final = 8
HOLDS_NOTED: Final = 6  # up to two docked ships, each a site above a code
NOTE_BITS: Final = 20

# Steps of a turn, in the order they are taken (rulings 7.1); turn/steps.py says what each does.
BEGIN_STEP: Final = 0
START_STEP: Final = 1  # cards used before ships are gathered
GATHER_STEP: Final = 2
GATHERED_STEP: Final = 3  # cards used when ships are gathered
READY_STEP: Final = 4  # cards used before the roll
ROLL_STEP: Final = 5
SHOWN_STEP: Final = 6  # is the Asteroid die marked?
CANCEL_STEP: Final = 7  # cards by which a marked die counts for nothing
AHEAD_STEP: Final = 8  # cards used before the Outer Belt moves
BELT_STEP: Final = 9
ROLLED_STEP: Final = 10  # cards pay for the roll
HIJACK_STEP: Final = 11
MAIN_STEP: Final = 12
CLOSE_STEP: Final = 13  # what is left over is put away
LIMIT_STEP: Final = 14  # of tokens
POCKET_STEP: Final = 15
PASS_STEP: Final = 16
STEPS: Final = 17


class Stack:
    """Frames, the open decision on top."""

    def __init__(self) -> None:
        self.depth: i64 = 0
        self.frames: vec[i64] = vec[i64]([])

    def push(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Put a decision on top of the stack."""
        at = FRAME * self.depth
        self.frames[at] = kind
        self.frames[at + 1] = seat
        self.frames[at + 2] = a
        self.frames[at + 3] = b
        self.frames[at + 4] = c
        self.depth += 1

    def pop(self) -> None:
        self.depth -= 1
        at = FRAME * self.depth
        for i in range(FRAME):
            self.frames[at + i] = 0

    def clear(self) -> None:
        while self.depth > 0:
            self.pop()

    def drop_frames(self, kind: i64, seat: i64) -> None:
        """Take out the frames of a kind that are asked of others than a seat, wherever they lie."""
        kept: i64 = 0
        for i in range(self.depth):
            at = FRAME * i
            if self.frames[at] != kind or self.frames[at + 1] == seat:
                for j in range(FRAME):
                    self.frames[FRAME * kept + j] = self.frames[at + j]
                kept += 1
        while self.depth > kept:
            self.pop()

    def resting(self) -> bool:
        """Is nothing pending above the turn's own frames? Only then agendas are looked at."""
        kind = self.kind()
        return kind in (MAIN, WINDOW, TURN, GIVE_BACK, FINAL, POCKET_MAIN)

    def kind(self) -> i64:
        return self.frames[FRAME * (self.depth - 1)]

    def decider(self) -> i64:
        """The seat that decides now; CHANCE when an outcome is awaited."""
        return self.frames[FRAME * (self.depth - 1) + 1]

    def a(self) -> i64:
        return self.frames[FRAME * (self.depth - 1) + 2]

    def b(self) -> i64:
        return self.frames[FRAME * (self.depth - 1) + 3]

    def c(self) -> i64:
        return self.frames[FRAME * (self.depth - 1) + 4]

    # What the frames of a card, a faction or an asteroid have in common; those of other kinds are read by the rule that
    # pushes them.

    def subject(self) -> i64:
        """The card, faction or asteroid that asks, or the card that something came loose from."""
        return self.a()

    def notes_taken(self) -> i64:
        """How many of its two notes a power has taken: none before its first target is named."""
        return (1 if self.b() != 0 else 0) + (1 if self.c() != 0 else 0)

    def stacked(self) -> list[int]:
        """All that is open, as numbers that tell equal stacks from others."""
        return [int(self.frames[i]) for i in range(FRAME * self.depth)]

    def ask(self, seat: i64) -> None:
        """Let another seat, chance or the engine go on with the open decision."""
        self.frames[FRAME * (self.depth - 1) + 1] = seat

    def set_a(self, value: i64) -> None:
        self.frames[FRAME * (self.depth - 1) + 2] = value

    def set_b(self, value: i64) -> None:
        self.frames[FRAME * (self.depth - 1) + 3] = value

    def set_c(self, value: i64) -> None:
        self.frames[FRAME * (self.depth - 1) + 4] = value
