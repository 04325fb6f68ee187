"""Small reckonings of the Director's office, line by line."""
