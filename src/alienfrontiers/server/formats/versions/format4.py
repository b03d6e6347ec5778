"""Seats have holders, games an owner and who may see them; a server has a secret, and lists tell the score."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "format4"
down_revision = "format3"


def upgrade() -> None:
    # Games of before were played at any screen, and listed for everybody.
    op.add_column("games", sa.Column("holders", sa.Text, nullable=False, server_default="[]"))
    op.add_column("games", sa.Column("owner", sa.Text, nullable=False, server_default=""))
    op.add_column("games", sa.Column("visibility", sa.Text, nullable=False, server_default="public"))
    op.add_column("games", sa.Column("let_in", sa.Text, nullable=False, server_default="[]"))
    op.add_column("games", sa.Column("to_move", sa.Integer))
    op.add_column("games", sa.Column("points", sa.Text, nullable=False, server_default="[]"))
    table = op.create_table("server", sa.Column("secret", sa.Text, nullable=False))
    op.bulk_insert(table, [{"secret": secrets.token_hex(32)}])
