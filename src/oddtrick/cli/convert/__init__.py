"""One format into another."""
