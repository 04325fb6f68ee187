"""The live table: people and robots in four seats, what each may do and sees, by what rules, in what time."""
