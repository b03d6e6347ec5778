"""The compiled engine as extension modules of a wheel; everything else stands in pyproject.toml.

Without a working compiler, or with AF_PURE=1, the wheel is pure Python and runs the same source.
"""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools.compile import extensions

# An editable install runs the sources; `tools/compile.py` builds its compiled engine out of tree.
editable = any(name in sys.argv for name in ("editable_wheel", "dist_info", "egg_info", "sdist"))
setup(ext_modules=[] if editable else extensions())
