"""`oddtrick night`: what is done for a club night besides serving it."""
