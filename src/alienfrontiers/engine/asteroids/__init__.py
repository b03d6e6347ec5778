"""Asteroid cards, one class each, in files by family. Importing this package registers them."""

from . import beacons, hazards, pilots, rocks, ships

__all__ = ["beacons", "hazards", "pilots", "rocks", "ships"]
