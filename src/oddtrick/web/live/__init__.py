"""Pages that change while they are looked at: fragments made once for all readers of a kind, and the stream that brings them."""
