"""From a variant file to checked rules: reading, `extends`, defaults, and errors that say what to do."""

from playtest.loader.load import load, load_position, resolve, resolve_position
from playtest.loader.variant import Variant

__all__ = ["Variant", "load", "load_position", "resolve", "resolve_position"]
