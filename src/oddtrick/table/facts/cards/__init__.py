"""What the table knows of the play: Laws 41-71."""
