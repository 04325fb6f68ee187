"""A table for people to read: the ruling sheet, what binds whom until when, what is to be seen."""
