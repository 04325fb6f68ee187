"""One module a command of `oddtrick`, each imported only when it is called."""
