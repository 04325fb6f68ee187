"""How tournaments and tables are kept in a journal: in which streams, as which entries, and what of them is personal."""
