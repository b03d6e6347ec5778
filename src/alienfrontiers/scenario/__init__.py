"""The scenario language: a position, what players try to do, and what must hold afterwards.

A scenario file holds `{"format": 1, "scenarios": [...]}`, as JSON or YAML. `run_file` runs one, `run_scenario` one
scenario of it, `main` several files with a report on the terminal.
"""

from .runner import BadFile, Report, Result, load, main, run_file, run_scenario

__all__ = ["BadFile", "Report", "Result", "load", "main", "run_file", "run_scenario"]
