"""What programs ask, by HTTP or by lines of JSON: plain requests, answered by the functions that people use."""
