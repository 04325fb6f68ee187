"""Pages that stand alone: one HTML file each, nothing loaded from elsewhere, for the screen, the phone and the printer."""
