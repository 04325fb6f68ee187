"""What makes movements: Mitchells, Howells, individuals, teams, barometers, knock-outs, each from its numbers."""
