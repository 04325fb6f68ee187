"""What calls and cards do at a table: which are irregular, what settles by itself, what goes back to a hand."""
