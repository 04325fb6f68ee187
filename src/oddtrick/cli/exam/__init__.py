"""`oddtrick exam`: papers from blueprints, marked, counted and exported."""
