"""Faction boards, one class each, in files by family. Importing this package registers them."""
