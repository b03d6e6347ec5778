"""Alien Tech cards, one class each, in files by family. Importing this package registers them."""

from . import classic as classic
from . import tokens as tokens
