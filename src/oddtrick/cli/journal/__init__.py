"""The verbs of a journal: it is checked, copied, put back, moved, made smaller; a person is erased from it."""
