"""Robots at a table: what a robot is, one that bids and plays simply, and the protocol by which those of others join."""
