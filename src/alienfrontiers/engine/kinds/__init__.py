"""What one of each kind can be asked: a facility, a card, a faction, an asteroid, an agenda; and their tables."""
