"""Games and the rows of their logs."""

import sqlalchemy as sa
from alembic import op

revision = "format1"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("created", sa.String, nullable=False),
        sa.Column("updated", sa.String, nullable=False, index=True),
        # JSON, read by ourselves: a row that cannot be read is one game that cannot.
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("kinds", sa.Text, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("over", sa.Integer, nullable=False),
        sa.Column("bot_to_move", sa.Integer, nullable=False),
    )
    op.create_table(
        "log",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("is_chance", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
