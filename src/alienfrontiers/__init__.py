"""Alien Frontiers: the board game's rules, bots, server and browser client."""
