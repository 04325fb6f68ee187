"""`oddtrick robots`: robots play, and what they do is written to a file."""
