"""Where ships dock, and what docking there does."""
