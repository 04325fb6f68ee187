"""The live table in a browser: the lobby, the table as its viewer sees it, the Director's view, and boards to look at again."""
