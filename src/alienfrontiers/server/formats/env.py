"""Alembic runs this: the steps are made on the connection that is given, in the transaction that is open."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
