"""From a ruling to a score: finished inquiries of Laws 12 and 86, and what the Director enters."""
