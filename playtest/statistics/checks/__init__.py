"""What is looked at in every run, fine or not: the traffic lights."""

from playtest.statistics.checks.all import CHECKS, checks_of, warnings_of
from playtest.statistics.checks.model import AMBER, GREEN, GREY, RED

__all__ = ["AMBER", "CHECKS", "GREEN", "GREY", "RED", "checks_of", "warnings_of"]
