"""Plug-ins for Oddtrick. Nothing of Oddtrick is imported here: an edition is named before the Laws are loaded."""

from pathlib import Path

SHORT_LAWS = Path(__file__).parent / "laws_2099"
