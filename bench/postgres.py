"""A PostgreSQL for a measurement: a schema of its own on a local server, which is gone afterwards."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import quote

LOCAL = ("/var/run/postgresql", "/tmp", "127.0.0.1")


class NoServer(Exception):
    """There is none."""


@contextmanager
def schema() -> Iterator[str]:
    """Its address, as `--data` takes it. Raises NoServer."""
    try:
        import psycopg
    except ModuleNotFoundError:
        raise NoServer("psycopg cannot be imported here") from None
    name = f"oddtrick_{secrets.token_hex(6)}"
    for host in LOCAL:
        where = f"host={host} dbname=postgres user=postgres options='-c client_min_messages=warning'"
        try:
            with psycopg.connect(where, autocommit=True, connect_timeout=2) as database:
                database.execute(f"CREATE SCHEMA {name}".encode())
        except psycopg.Error:
            continue
        try:
            options = quote(f"-c search_path={name} -c client_min_messages=warning")
            yield f"postgresql://postgres@/postgres?host={quote(host, safe='')}&options={options}"
        finally:
            with psycopg.connect(where, autocommit=True) as database:
                database.execute(f"DROP SCHEMA {name} CASCADE".encode())
        return
    raise NoServer(f"no PostgreSQL answers at {', '.join(LOCAL)}")
