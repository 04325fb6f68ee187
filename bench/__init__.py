"""Measures Oddtrick beside its peers, in one process, on the same work: `make bench`, or `python -m bench [part ...]`."""
