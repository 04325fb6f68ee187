"""A journal in PostgreSQL, for a federation: any number of processes append, each with one connection that writes."""
