"""What the Laws do when something goes wrong: procedures that ask and order, one file for each Law, both editions."""
