"""The Chameleon Cloak."""

from ..kinds import Card, Power
from .phrases import SHIELD

CARDS: dict[str, Card] = {
    "chameleon_cloak": Card(
        "Chameleon Cloak",
        "force",
        Power(
            "replace equal rival ships",
            "Put own ships in the place of an opponent's ships of the same values at one facility, pay what it costs "
            "and gain what it gives. The replaced ones go to the Maintenance Bay.",
            ("choose a facility", "choose whose ships to replace", "choose a ship to replace", "dock your ships there"),
        ),
        Power(
            "swap two lands' colonies",
            "All colonies of two territories change places.",
            ("choose the first territory", "choose the territory to swap it with"),
        ),
        rulings=(
            "One opponent's ships, not at the Terraforming Station nor in the Maintenance Bay.",
            "Your ships, with others of yours in free ports of the same slot, must be what the facility asks for; the "
            "order at the Lunar Mine is taken as kept.",
            "At the Outer Belt it claims the card if one lies there and the ships fit.",
            SHIELD,
            "The swap is not possible with the Repulsor Field on either territory, nor with a locked colony among "
            "them.",
        ),
    ),
}
