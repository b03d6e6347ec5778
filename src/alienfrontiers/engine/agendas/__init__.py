"""Agendas, one class each, in the order of the rulebook's tables. Importing this package registers them."""

from . import first_table, second_table

__all__ = ["first_table", "second_table"]
