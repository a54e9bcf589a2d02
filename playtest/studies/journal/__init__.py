"""The journal: a line for every run and study, and a page that shows an evening of them."""
