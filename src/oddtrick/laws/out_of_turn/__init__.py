"""Laws 53-60: leads and plays out of turn, premature plays, and when play goes on."""
