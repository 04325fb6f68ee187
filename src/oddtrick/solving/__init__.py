"""Many deals solved at once, in processes of their own, and what was solved before kept in a file."""
