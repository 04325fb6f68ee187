"""The pages on which a night's results are read, printed and taken along, and what the club does with those of earlier nights."""
