"""What each entry does to a tournament, by subject: the next tournament, or a sentence that says why it cannot be."""
