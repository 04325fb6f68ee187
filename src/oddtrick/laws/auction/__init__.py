"""Laws 17-40: the auction."""
