"""Hand records: the boards of a session with what was makeable on them, as a sheet to print and as a page."""
