"""One file a section: which facts it states, in which order."""
