"""What the verbs of a tournament share: its file, and how its parts are shown."""
