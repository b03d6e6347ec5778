"""Cards about cards: agendas, the draw pile, the display, and other Alien Tech."""

from ..kinds import Card, Power

CARDS: dict[str, Card] = {
    "multiverse_window": Card(
        "Multiverse Window",
        "mind",
        Power("four agendas", "You may have four agendas in all, revealed ones counted."),
        Power(
            "reveal any agenda",
            "Reveal a face-down agenda for its point, though its condition is not met.",
            ("choose an agenda to reveal",),
        ),
        rulings=(
            "When it is lost or discarded, face-down agendas go until three are left in all, or none face-down.",
            "With the discard, first reveal, then keep to the limit.",
        ),
    ),
    "oracle_engine": Card(
        "Oracle Engine",
        "mind",
        Power(
            "an open agenda for 2 points",
            "Before you roll, draw an agenda face-up: met this turn it is worth two points and this card goes, "
            "otherwise the agenda goes.",
        ),
        rulings=(
            "Only the in-game half counts; the end-game half cannot be used.",
            "Met, it stays with you as one revealed agenda outside the limit, and the Engine's leaving is no discard "
            "power.",
            "Met, it scores at the end of the turn at the latest; not met, the agenda is discarded then.",
        ),
    ),
    "oscillation_capacitor": Card(
        "Oscillation Capacitor",
        "mind",
        Power(
            "use a card once more",
            "Use a card of yours that costs fuel a second time this turn, paying its price again.",
            ("choose a card to use again",),
        ),
        Power(
            "discard a rival's card",
            "Discard an Alien Tech card of another player; its discard power does not happen.",
            ("choose a card to discard", "choose whose card it is"),
        ),
        rulings=(
            "Only a card used already this turn; Pohl Foothills helps again.",
            "A card of the time before the roll is repeated in that same time.",
            "The Holographic Decoy does not stop the discard, and agendas are not touched by it.",
            "When the card goes, what lies on it settles where the acting player says; on a theft its text decides.",
        ),
    ),
    "peta_bit_processor": Card(
        "Peta-Bit Processor",
        "mind",
        Power("one more discard power", "This turn you may use one discard power more, of another unused card."),
        Power("remove the display", "The three cards on display leave the game, and three new ones come out."),
        rulings=("Adds to the second discard of the Dark Space Explorers.",),
    ),
    "resonating_beacon": Card(
        "Resonating Beacon",
        "mind",
        Power("new cards on display", "Replace the three cards at the Alien Artifact."),
        Power(
            "take a displayed card",
            "Take a card from the display; before that you may replace the three cards up to three times.",
            ("take a card, or lay out new ones",),
        ),
        rulings=("Not a card you hold already; the display is filled up again.",),
    ),
    "tele_operator": Card(
        "Tele-Operator",
        "mind",
        Power(
            "use a displayed card",
            "Use the power of a card on display as if you held it, at its own cost besides.",
            ("choose a card on display to use",),
        ),
        Power("take a displayed card", "Take a card from the display.", ("choose a card on display",)),
        rulings=(
            "Powers of the main phase that leave nothing on the card; never a discard power.",
            "Pohl Foothills helps with both prices.",
            "The card stays on display and counts as used this turn, even if it is claimed.",
            "The discard takes no card you hold already.",
        ),
    ),
}
