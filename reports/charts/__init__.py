"""One module a kind of chart: what it shows in words, and how it is drawn."""
