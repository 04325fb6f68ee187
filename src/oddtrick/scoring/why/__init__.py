"""Why a number is what it is: every step, with its Law or regulation."""
