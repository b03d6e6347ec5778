"""Agendas, one class each, in the order of the rulebook's tables. Importing this package registers them."""
