"""Practice: a question, an answer, a mark."""
