"""Questions for Directors in training, drawn from the ways through the procedures."""
