"""Every Python and every version of a dependency that pyproject.toml allows."""
