"""The calculator of adjusted scores, freely or as a ruling allows."""
