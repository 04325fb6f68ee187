"""Who is let in on which device, who has a password, what was refused, and how often somebody may try."""
