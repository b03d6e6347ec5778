"""Integers and their names: what a seat, a card, a code, an event is; knows no game."""
