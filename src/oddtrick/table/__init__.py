"""One board at one table as it really happens: entries in, a `Table` out; Laws run at the desk and only append entries."""
