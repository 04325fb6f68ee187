"""What is missing, doubtful or inconsistent, by subject, and how far each matter is."""
