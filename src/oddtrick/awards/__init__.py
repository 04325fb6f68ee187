"""What the Director awards or takes away, as values and as text: adjusted scores and penalties (Laws 12, 90, 91)."""
