"""The log has an entry for everything that happens, in the order of versions, and nothing is taken out of it."""

import sqlalchemy as sa
from alembic import op

revision = "format3"
down_revision = "format2"

# Rows that were taken back are gone; those that are left get the last numbers, so that what follows goes on from them.
# A hole stays a hole, and what cannot be read still cannot be: numbers that are none come last.
COPY = """
INSERT INTO log (game, v, n, kind, seat, action, text)
SELECT game, CASE typeof(n) WHEN 'integer' THEN n + shift ELSE n END, n,
  CASE is_chance WHEN 0 THEN 'decision' WHEN 1 THEN 'chance' ELSE 'unknown' END, seat, action, text
FROM old_log JOIN (
  SELECT game AS of, coalesce((SELECT version FROM games WHERE id = game), max(n)) - max(n) AS shift
  FROM old_log WHERE typeof(n) = 'integer' GROUP BY game
) ON of = game
"""
# A game all of whose rows were taken back.
EMPTY = """
INSERT INTO log (game, v, n, kind, action, text)
SELECT id, version, 0, 'back', '', '' FROM games WHERE version > 0 AND id NOT IN (SELECT game FROM log)
"""


def upgrade() -> None:
    op.rename_table("log", "old_log")
    op.create_table(
        "log",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("v", sa.Integer, primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("message", sa.Text),
        sqlite_with_rowid=False,
    )
    if op.get_bind().dialect.name == "sqlite":  # no other database has games of before
        op.execute(COPY)
        op.execute(EMPTY)
    op.drop_table("old_log")
