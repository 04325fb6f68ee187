"""Laws 61-71: revokes, tricks that are turned, claims and concessions."""
