"""What the table knows of what people said, asked and did: Laws 7-12, 16, 20, 40, 73-76."""
