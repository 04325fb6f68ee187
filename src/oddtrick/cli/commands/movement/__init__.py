"""`oddtrick movement`: what fits, a movement with its cards, files of movements checked, and pictures."""

from oddtrick.cli.commands.movement.verbs import command

__all__ = ["command"]
