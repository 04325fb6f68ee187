"""`oddtrick cases`: the open case library."""
