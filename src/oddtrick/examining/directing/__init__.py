"""A table to direct at: players speak only when they are asked, and what the Director does is marked act by act."""
