"""Examinations: a blueprint and a seed give a paper whose answers the engine proves; it is marked, counted and exported."""
