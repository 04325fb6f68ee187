"""A club night on one computer: its journal, who is let in, what is set up on three screens, what a table's phone is shown."""
