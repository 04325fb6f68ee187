"""The Director's forms."""
