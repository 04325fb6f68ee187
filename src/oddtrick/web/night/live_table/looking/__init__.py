"""What is looked at afterwards, or from outside: boards that are over, a table or a match followed with its delay."""
