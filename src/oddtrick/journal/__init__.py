"""What happened, kept on disk: entries are only ever added, and what was acknowledged is never lost.

It stores kinds and plain data and knows nothing of tables and tournaments. docs/journal.md has the contract and what was measured.
"""
