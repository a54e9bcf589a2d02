"""From a variant file to checked rules: reading, `extends`, defaults, and errors that say what to do."""

from playtest.loader.base import base_of
from playtest.loader.differences import Difference, rule_differences
from playtest.loader.load import load, load_position, load_text, resolve, resolve_position
from playtest.loader.partly_sound import SectionError
from playtest.loader.saving import file_of, text_with
from playtest.loader.settings import parse_range, parse_setting, with_changes, with_settings
from playtest.loader.tuning import rules_not_tuned_for
from playtest.loader.variant import Variant
from playtest.loader.weights import weights_block, with_weights

__all__ = [
    "Difference",
    "SectionError",
    "Variant",
    "base_of",
    "file_of",
    "load",
    "load_position",
    "load_text",
    "parse_range",
    "parse_setting",
    "resolve",
    "resolve_position",
    "rule_differences",
    "rules_not_tuned_for",
    "text_with",
    "weights_block",
    "with_changes",
    "with_settings",
    "with_weights",
]
