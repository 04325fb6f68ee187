"""Getting in and out: passwords and codes, the devices that are in, the log of who did what, and the gate before every page."""
