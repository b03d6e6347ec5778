"""Those who play a game talk, and its dice are sealed."""

import sqlalchemy as sa
from alembic import op

revision = "format5"
down_revision = "format4"


def upgrade() -> None:
    # The dice of games from before cannot be sealed any more.
    op.add_column("games", sa.Column("seed", sa.Text, nullable=False, server_default=""))
    op.add_column("games", sa.Column("sealed", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "talk",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "n"),
    )
