"""What the table knows of calls and of the time before the play: Laws 13-39."""
