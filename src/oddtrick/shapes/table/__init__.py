"""A table as JSON: its values, what stands on it, what was ruled, and the claim."""
