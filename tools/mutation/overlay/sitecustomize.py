"""Puts a fault into one module of every Python that starts with this folder on its path; nothing is copied.

`MUTANT` names the fault, as FILE:NUMBER. Processes that a test starts inherit it.
"""

import importlib.machinery
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, ModuleType

sys.path.append(str(Path(__file__).resolve().parents[3]))

from tools.mutation import faults


class Loader(importlib.machinery.SourceFileLoader):
    """Compiles the faulty tree in place of the file."""

    def get_code(self, fullname: str) -> CodeType:
        file, _, number = os.environ["MUTANT"].rpartition(":")
        return compile(faults.broken(file, int(number)), self.path, "exec", dont_inherit=True)


class Finder:
    """Finds the one module."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        spec = importlib.machinery.PathFinder.find_spec(name, path, target)
        file = faults.SOURCES / os.environ["MUTANT"].rpartition(":")[0]
        if spec is None or spec.origin is None or Path(spec.origin) != file:
            return None
        spec.loader = Loader(name, spec.origin)
        return spec


if "MUTANT" in os.environ:
    sys.meta_path.insert(0, Finder)
