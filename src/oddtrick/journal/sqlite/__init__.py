"""A journal in one file, for a club: SQLite, one process, one thread that writes."""
