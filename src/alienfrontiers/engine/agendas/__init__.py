"""Agendas, one class each, in the order of the rulebook's tables. Importing this package registers them."""

from . import first_table as first_table
from . import second_table as second_table
