"""One file a chart, each drawn with matplotlib's object interface; matplotlib is imported when drawing."""
