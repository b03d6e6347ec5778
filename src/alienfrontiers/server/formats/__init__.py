"""The formats of the database, each as the step that leads to it from the one before (alembic)."""
