"""What an inquiry is, for every Law: questions that are asked, answers, and what may be ordered, in a closed vocabulary."""
