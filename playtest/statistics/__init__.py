"""From the rows and sums of a run to figures, and from figures to what may be said of them."""
