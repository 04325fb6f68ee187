"""What an adjusted score is worth on its board: assigned (12C1), artificial (12C2), and of a side that hurt itself."""
