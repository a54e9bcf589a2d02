"""All positions of a small Ice Dao, numbered up to symmetry, and the sweeps that solve them (optional)."""
