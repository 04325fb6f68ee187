"""A poll of peers (Law 16B1): what a peer is shown, what he would consider and choose, and how the answers are counted."""
