"""Machine integers and flat arrays.

The compiler sees `i64` and `vec[i64]` (no boxing, bounds checked); the interpreter runs `int` and `list`, which are
the fastest it has. `vec` supports what the engine needs in both: indexing, `len`, loops and whole slices. Tables of
rules are a `vec` too (`vec[Facility]`): of what a list holds the compiler asks each time whether it is a facility at
all. A counter has a name even where nobody asks for it (`_i`): what `_` holds is boxed.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64
else:
    try:
        import mypy_extensions  # noqa: F401
    except ImportError:
        pass
    i64 = int
    vec = list

__all__ = ["i64", "vec"]
