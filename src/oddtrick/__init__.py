"""Oddtrick: duplicate bridge by the Laws. Importing it costs little and needs nothing but the standard library."""

__version__ = "0.1.0"
