"""What people say happened, and which procedures it means: their words, the search, and the list by moment."""
