"""What happened, the inquiry with one question at a time, and the sheet of its ruling."""
