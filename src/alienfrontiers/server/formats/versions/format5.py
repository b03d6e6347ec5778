"""Those who play a game talk."""

import sqlalchemy as sa
from alembic import op

revision = "format5"
down_revision = "format4"


def upgrade() -> None:
    op.create_table(
        "talk",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "n"),
    )
