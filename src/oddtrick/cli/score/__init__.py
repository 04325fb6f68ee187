"""What `oddtrick score` takes and prints: its options, the ranking, penalties, and why a number is what it is."""
