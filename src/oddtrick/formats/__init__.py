"""Files: readers return records and diagnostics, writers return text; neither opens a file."""
