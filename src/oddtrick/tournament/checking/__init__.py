"""What is missing, doubtful or inconsistent, by subject."""
