"""How phones get in: the networks of this computer, who is let in and has come, what is remembered of a place."""
