"""Results as federations and other programs publish them: USEBIO, BridgeWebs, tables of results, pages of Polish programs."""
