"""Phrases that stand on cards of several families."""

# Questions, in the order in which they are asked.
ASK_LAND = "choose a territory for the {}"
ASK_FIELD = ("choose a field", "choose a territory for it")
ASK_LIFT = ("choose where to lift a ship", "choose the ship to lift", "dock it at another facility")
ASK_SITE = ("choose a facility to empty",)

# Rulings.
TO_STOCK = "A ship on the Terraforming Station goes to the stock instead, the Relic Ship to Burroughs Desert."
SHIELD = "Each ship that a Deflector Shield protects costs one fuel more."
REPULSED = "The Repulsor Field stops it on both sides."
BORROWED = "Its owner gathers the ship as usual; until then it counts as yours."
