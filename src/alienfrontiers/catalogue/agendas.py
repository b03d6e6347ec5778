"""The agendas: B1 to B27 and S1 to S18, the rows of the rulebook's two tables."""

from .facts import of_agendas
from .kinds import Agenda, Half

_CLEAN = "Without alien tech: no power used this turn before the fleet's roll or on it."
_GROSS = "Everything received this turn counts, trades and raids too; what was spent is not taken off."
_LANDED = "Only colonies on territories count."
_STANDS = "It may be revealed for as long as this is so, not just in the moment it comes to be."


def _control(name: str) -> Half:
    return Half(f"control {name}", f"You control {name}.")


def _none_on(name: str) -> Half:
    return Half(f"no colony on {name}", f"None of your colonies is on {name}.")


def _hold(one: str, other: str, line: str) -> Half:
    return Half(line, f"You hold the {one} and the {other}.")


_ROWS: tuple[tuple[str, Half, Half, tuple[str, ...]], ...] = (
    (
        "B1",
        Half("roll five in a row", "Your roll shows five values in a row, without alien tech."),
        _control("Pohl Foothills"),
        (_CLEAN, "One to five or two to six; the Relic Ship counts."),
    ),
    (
        "B2",
        Half("three landings in a turn", "You land three colonies in one turn."),
        _control("Herbert Valley"),
        ("Any way of landing.",),
    ),
    (
        "B3",
        Half("roll four alike", "Four of your ships roll the same value, without alien tech."),
        _control("Van Vogt Mountains"),
        (_CLEAN, "More than four count too; ships set by the Infinity Mirror do not."),
    ),
    (
        "B4",
        Half("six ore in a turn", "You get six or more ore in one turn."),
        Half("control by a lone colony", "You control a territory where your one colony is the only one."),
        (_GROSS,),
    ),
    (
        "B5",
        Half("four cards only you have", "You hold four Alien Tech cards of which nobody else has a copy."),
        _control("Asimov Crater"),
        (_STANDS,),
    ),
    (
        "B6",
        Half("land on the Isolation Field", "You land a colony where the Isolation Field lies."),
        _control("Bradbury Plateau"),
        ("Landed, not moved there.",),
    ),
    (
        "B7",
        Half("bump your own raiders", "Your new run pushes your own ships out of the Raiders' Outpost."),
        Half("control amid 3 rival colonies", "You control a territory where others have three or more colonies."),
        ("One own ship pushed out is enough.", "Opponents' colonies are added up."),
    ),
    (
        "B8",
        Half("twelve fuel in a turn", "You get twelve or more fuel in one turn."),
        Half("control under all three fields", "All three field generators lie on a territory you control."),
        (_GROSS, "A field that straddles a border counts on both sides."),
    ),
    (
        "B9",
        Half("a move that pays two", "Your moving of colonies brings both you and an opponent points."),
        _control("Burroughs Desert"),
        ("Points are compared before and after the whole effect.",),
    ),
    (
        "B10",
        Half("take a land and use it", "A territory changes from an opponent to you, and you use its bonus at once."),
        _control("Heinlein Plains"),
        ("An opponent controlled it before your action; the bonus is used later in the same turn.",),
    ),
    (
        "B11",
        Half("five Hub steps in a turn", "Your colonies take five steps at the Colonist Hub in one turn."),
        _control("Lem Badlands"),
        ("From any source; the placing on circle one counts, and two colonies are added up.",),
    ),
    (
        "B12",
        Half("two new ships in a turn", "Two ships join your fleet in one turn."),
        _none_on("Van Vogt Mountains"),
        ("Built, from asteroids or the Relic Ship; not borrowed ones.",),
    ),
    (
        "B13",
        Half("four at the Artifact, sum 8", "You dock four ships at the Alien Artifact that add up to exactly eight."),
        _none_on("Pohl Foothills"),
        ("All four in this turn.",),
    ),
    (
        "B14",
        Half("fill the Solar Converter", "Your ships take all ports of the Solar Converter that were free."),
        _none_on("Heinlein Plains"),
        ("Every port open at the start of your turn is yours now, at least one of them filled this turn.",),
    ),
    (
        "B15",
        Half("move to empty land", "You move a colony of yours to a territory without colonies."),
        Half("alone wherever you are", "No other player has a colony on any territory where you have one."),
        ("Moved, not landed.", "At least one colony of yours must be on the planet."),
    ),
    (
        "B16",
        Half("draw four agendas in a turn", "You draw four or more agendas in one turn."),
        Half("your last hidden agenda", "This is the last of your agendas that is face-down."),
        ("Drawn from any source, kept or not.", "Others may be revealed first."),
    ),
    (
        "B17",
        Half("five facilities in a turn", "You dock ships at five different facilities in one turn."),
        _none_on("Burroughs Desert"),
        ("Faction docks count; the Maintenance Bay and the Outer Belt do not.",),
    ),
    (
        "B18",
        Half("fill the Lunar Mine", "Every open port of the Lunar Mine holds a ship of yours."),
        _none_on("Herbert Valley"),
        ("With two or three players there are fewer ports to fill.",),
    ),
    (
        "B19",
        Half(
            "launch and begin anew",
            "In one turn a colony of yours leaves the Colonist Hub and the next one starts there.",
        ),
        _none_on("Asimov Crater"),
        (),
    ),
    (
        "B20",
        Half("five ships, ten or less", "Five ships or more roll ten or less together, without alien tech."),
        _none_on("Bradbury Plateau"),
        (_CLEAN,),
    ),
    (
        "B21",
        Half("first with a sixth ship", "You are the first to have six ships of your colour."),
        Half("largest connected colonies", "No player has more colonies on connected territories; a tie is enough."),
        ("Built in any way; once somebody was first, nobody else can be.", "Colonies are counted, not territories."),
    ),
    (
        "B22",
        Half("discard the Plasma Cannon", "The discard of your Plasma Cannon sends a ship to the stock."),
        Half("one colony under the Repulsor", "You have exactly one colony where the Repulsor Field lies."),
        (),
    ),
    (
        "B23",
        Half("move two fields in a turn", "In one turn you move or take away two field generators."),
        Half("no alien tech", "You hold no Alien Tech card."),
        ("Two different fields.", "Asteroids are no Alien Tech."),
    ),
    (
        "B24",
        Half("foil a raid", "When the Raiders' Outpost is used against you, reveal this: the raid on you fails."),
        _hold("Data Crystal", "Holographic Decoy", "hold Crystal and Decoy"),
        (
            "Answered once the raider has named the loot; only your part fails, nothing is chosen in its place, and "
            "the raider's ships stay.",
            "Raiders' Rock is no such raid.",
        ),
    ),
    (
        "B25",
        Half("three colonies, no control", "You have three or more colonies on the planet and control nothing."),
        Half("control wherever you are", "All your colonies are on territories you control."),
        (_LANDED, _STANDS, "At the end at least one must have landed."),
    ),
    (
        "B26",
        Half("raid a card you have", "You raid an Alien Tech card you hold already, and it is discarded."),
        Half("three ships at the Outpost", "Three of your ships stand at the Raiders' Outpost."),
        (),
    ),
    (
        "B27",
        Half("raided twice running", "You are raided in two turns in a row."),
        Half("four colonies on one land", "Four or more of your colonies are on one territory."),
        ("Something was really taken, at the Raiders' Outpost, in two successive turns of other players.",),
    ),
    (
        "S1",
        Half("gather seven ships", "You gather a fleet of seven ships."),
        _hold("Resource Cache", "Oscillation Capacitor", "hold Cache and Capacitor"),
        ("Six of your colour and the Relic Ship; borrowed ships do not count.",),
    ),
    (
        "S2",
        Half("from last to first", "In one turn you go from the lowest score to the highest, both without a tie."),
        _hold("Booster Pod", "Experimental FTL Drive", "hold Booster Pod and FTL Drive"),
        ("From the start of your turn to any moment of it; with two players, from behind to ahead.",),
    ),
    (
        "S3",
        Half("steal from everybody", "You steal from every opponent in one turn."),
        _hold("Polarity Device", "Multiverse Window", "hold Polarity and Multiverse"),
        ("Tokens or cards, by any theft; the Retrieval Webbing's discard counts.",),
    ),
    (
        "S4",
        Half("two tech cards in a turn", "Two or more Alien Tech cards come to you in one turn."),
        _hold("Stasis Beam", "Solar Harvester", "hold Stasis Beam and Harvester"),
        ("From any source; a card that was discarded as a duplicate does not count.",),
    ),
    (
        "S5",
        Half("take two lands in a turn", "In one turn you take control of two territories that others controlled."),
        _hold("Plasma Cannon", "Electrofabricator", "hold Cannon, Electrofabricator"),
        ("Controlled by others when your turn began.",),
    ),
    (
        "S6",
        Half(
            "bring out the Repulsor", "You put the Repulsor Field on the planet, not by the Proxima Centauri Scholars."
        ),
        _none_on("Lem Badlands"),
        ("From the supply, by any other means.",),
    ),
    (
        "S7",
        Half("REV onto the Isolation Field", "You move the REV to where the Isolation Field lies."),
        Half("the REV on your land", "The REV is on a territory you control."),
        (),
    ),
    (
        "S8",
        Half("the Repulsor onto the REV", "You put the Repulsor Field on the territory of the REV."),
        Half("REV and Relic in the desert", "REV and Relic Ship stand together on Burroughs Desert."),
        ("The Relic Ship is there only while nobody has bought it.",),
    ),
    (
        "S9",
        Half("take a land by Ion Fluctuator", "The Ion Fluctuator gives you control of a territory."),
        Half("control by a lone colony", "You control a territory where your one colony is the only one."),
        (),
    ),
    (
        "S10",
        Half("hijack at the Artifact", "Your Brethren Ship hijacks a ship at the Alien Artifact."),
        Half("Brethren Ship docked", "The Brethren Ship is docked at a facility of the orbit or of a faction."),
        ("Whoever owns it. The Maintenance Bay and the Outer Belt do not count.",),
    ),
    (
        "S11",
        Half("break up a ship", "Your Shipbreaker Drone returns a ship of yours to the stock."),
        Half("Shipbreaker and four ships", "You hold the Shipbreaker Drone and have exactly four ships."),
        ("The Relic Ship is one of the four.",),
    ),
    (
        "S12",
        Half("lose the Oracle Engine", "Another player steals the Oracle Engine from you."),
        Half("hold the Oracle Engine", "You hold the Oracle Engine."),
        ("By any theft.",),
    ),
    (
        "S13",
        Half("terraform with the Relic", "The Relic Ship docks for you at the Terraforming Station."),
        Half("have Relic Ship and Lockdown", "The Relic Ship is in your fleet and you hold the Magnetic Lockdown."),
        (),
    ),
    (
        "S14",
        Half(
            "a run of five at the Mine",
            "Five ships at the Lunar Mine show values in a row, at least one of them yours.",
        ),
        Half("Nano-Recycler and Van Vogt", "You hold the Nano-Recycler and control Van Vogt Mountains."),
        (_STANDS, "Five ports are open with four players or more only; the other half is always possible."),
    ),
    (
        "S15",
        Half("build by Shipfitter", "You build a ship with the Shipfitter Drone."),
        Half("no field anywhere", "No field generator lies on any territory."),
        ("With either of its powers.",),
    ),
    (
        "S16",
        Half("two asteroids in a turn", "You claim two asteroids in one turn."),
        _control("Blish Expanse"),
        ("A claim by the Proximity Analyzer's discard counts.",),
    ),
    (
        "S17",
        Half("raid an asteroid in transit", "You raid an asteroid that is still in transit."),
        Half("hold two pilots", "You hold two or more pilots among your asteroids."),
        ("Pilots: Belter, Orbital, System and Hyperspace.",),
    ),
    (
        "S18",
        _hold("Cargo Salvage", "Orbital Debris", "hold Salvage and Debris"),
        _hold("Alien Beacon", "Alien Satellite", "hold Beacon and Satellite"),
        ("In transit or not.", _STANDS),
    ),
)

AGENDAS: dict[str, Agenda] = of_agendas(
    {row: Agenda(row, in_game, end_game, rulings) for row, in_game, end_game, rulings in _ROWS}
)
