"""A night with Bridgemates: the file that their server and Oddtrick share."""
