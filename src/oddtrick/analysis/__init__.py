"""What the cards can show beside the Laws: exact counts of what is left of a play. It informs the Director and rules on nothing."""
