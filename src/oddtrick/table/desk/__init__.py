"""The Director's desk at a table: what comes before him, what is asked of whom, and what was answered late."""
