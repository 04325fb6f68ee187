"""Laws 41-52: the play, cards that are designated, exposed or penalty cards."""
