"""What the Director says: a ruling in a few spoken sentences, with the seats, calls and cards of the case where they are told."""
