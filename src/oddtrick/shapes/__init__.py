"""What goes out as JSON: the same shapes for the command line and for programs that ask the desk."""
