"""A rehearsal: a short night that robots play on this computer through HTTP, with everything that may go wrong on a Thursday."""
