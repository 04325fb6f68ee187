"""Polls of peers: to describe, to answer, to count."""
