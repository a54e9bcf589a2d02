"""What an unquoted word in a YAML file means, and which words mean different things to different readers."""

from __future__ import annotations

import math
import re
from typing import NamedTuple

LONGEST_NUMBER = 30

_WORDS: dict[str, bool | None] = {}
for _spelling, _meaning in (("true", True), ("false", False), ("null", None)):
    _WORDS |= dict.fromkeys((_spelling, _spelling.capitalize(), _spelling.upper()), _meaning)
_WORDS |= {"~": None, "": None}

SWITCHES = {"yes": "true", "on": "true", "no": "false", "off": "false"}
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+)")
_LEADING_ZERO = re.compile(r"[-+]?0[0-9]+")
_OTHER_BASE = re.compile(r"[-+]?0([xob])([0-9a-fA-F_]+)")
_UNDERSCORES = re.compile(r"[-+]?[0-9][0-9_]*_[0-9_]*(?:\.[0-9_]*)?")
_EXPONENT = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)[eE][-+]?[0-9]+")
_SIXTIETHS = re.compile(r"[-+]?[0-9]+(?::[0-5]?[0-9])+(?:\.[0-9]*)?")
_DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt ].*)?")
_NO_NUMBER = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")


class Fault(NamedTuple):
    """Why a value cannot stand as it is written, and the other way to write it, where there is one."""

    why: str
    instead: str | None = None


class Meaning(NamedTuple):
    """The value of an unquoted word, and its fault if it has one."""

    value: bool | int | float | str | None
    fault: Fault | None = None


def meaning(word: str) -> Meaning:
    """The value of an unquoted word: whole number, decimal number, true, false, null, or text.

    Words that YAML readers disagree about (`no`, `010`, `1e3`, `12:30`) are text with a fault.
    """
    if word in _WORDS:
        return Meaning(_WORDS[word])
    if _WHOLE.fullmatch(word):
        if len(word) > LONGEST_NUMBER:
            return Meaning(word, Fault(f"a number of {len(word)} digits"))
        return Meaning(int(word))
    if _DECIMAL.fullmatch(word):
        number = float(word)
        return Meaning(number) if math.isfinite(number) else Meaning(word, Fault("too large a number"))
    return Meaning(word, _trap(word))


def _trap(word: str) -> Fault | None:
    """What is wrong with a word that YAML readers disagree about; None where they agree."""
    if word.lower() in SWITCHES:
        truth = SWITCHES[word.lower()]
        return Fault(f"which is {truth} to some readers of YAML and a word to others", truth)
    if _LEADING_ZERO.fullmatch(word):
        return Fault("which is octal to some readers of YAML for its leading zero", _stripped(word))
    if match := _OTHER_BASE.fullmatch(word):
        name = {"x": "hexadecimal", "o": "octal", "b": "binary"}[match[1]]
        return Fault(f"which is {name} to some readers of YAML and text to others", _decimal(word))
    if _UNDERSCORES.fullmatch(word):
        return Fault("whose underscores not all readers of YAML skip", word.replace("_", ""))
    if _EXPONENT.fullmatch(word):
        return Fault("which is a number to some readers of YAML and text to others", _written_out(word))
    if _SIXTIETHS.fullmatch(word):
        return Fault("which is a number in base sixty to some readers of YAML and text to others")
    if _DATE.fullmatch(word):
        return Fault("which is a date to some readers of YAML and text to others")
    if _NO_NUMBER.fullmatch(word):
        return Fault("which is no finite number")
    return None


def _stripped(word: str) -> str:
    sign = "-" if word[0] == "-" else ""
    return sign + (word.lstrip("+-").lstrip("0") or "0")


def _decimal(word: str) -> str | None:
    try:
        return str(int(word.replace("_", ""), 0))
    except ValueError:
        return None


def _written_out(word: str) -> str | None:
    """A number with an exponent as plain digits, where these are few."""
    if len(re.split("[eE]", word)[1]) > 4:
        return None
    number = float(word)
    if abs(number) < 10**15 and number.is_integer():
        return str(int(number))
    text = repr(number)
    return text if _DECIMAL.fullmatch(text) else None
