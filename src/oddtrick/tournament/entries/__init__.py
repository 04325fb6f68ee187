"""What can happen in a tournament, each a value. Entries are only ever added; everything else is worked out from them."""
