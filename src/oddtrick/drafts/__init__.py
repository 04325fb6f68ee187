"""A draft edition of the Laws as it stands in its folder, beside the editions: what it changes, and the functions that do it."""
