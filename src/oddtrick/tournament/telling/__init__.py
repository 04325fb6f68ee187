"""What happened in a tournament, told in a sentence for each entry."""
