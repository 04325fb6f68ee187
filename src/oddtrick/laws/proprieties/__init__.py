"""Laws 72-76: conduct, tempo, what partners tell one another, spectators."""
