"""A board at a table: its story, its cards, its matters and its record."""
