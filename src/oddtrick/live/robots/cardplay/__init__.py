"""Card play by rules of thumb: opening leads, following, declarer's plan, and what a defender leads."""
