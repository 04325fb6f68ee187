"""`oddtrick analyse`: what was makeable, and how far from it play was."""
