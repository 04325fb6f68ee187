"""How entries become a table, and how a table becomes a record and is read again."""
