"""Games count their versions."""

import sqlalchemy as sa
from alembic import op

revision = "format2"
down_revision = "format1"


def upgrade() -> None:
    # The first format did not count, and nobody holds a version of it.
    op.add_column("games", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE games SET version = (SELECT count(*) FROM log WHERE log.game = games.id)")
    # Positions kept beside the log, which is right whatever they say.
    op.execute("DROP TABLE IF EXISTS snapshots")
