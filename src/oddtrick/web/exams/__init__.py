"""Examinations in a browser: a paper is sat item by item, and a table is directed at."""
