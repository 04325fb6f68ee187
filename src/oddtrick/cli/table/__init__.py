"""A table and a contested claim as text."""
