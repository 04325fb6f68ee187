"""The club night in browsers: phones at tables, the Director's board, the hall's screen, results. One process, with its journal."""
