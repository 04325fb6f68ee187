"""The Laws and their flowcharts, one edition or both side by side."""
