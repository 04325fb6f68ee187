"""From plays to standings: fields, sessions and stages combined, ties, what is unusual (Laws 78, 87)."""
