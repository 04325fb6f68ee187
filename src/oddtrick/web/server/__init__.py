"""What stands before the pages when they are served to others: worker processes, time limits, connections."""
