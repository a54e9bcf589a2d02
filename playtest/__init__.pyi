from playtest.api.analysis import Analysis as Analysis
from playtest.api.comparison import Comparison as Comparison
from playtest.api.comparison import compare as compare
from playtest.api.ladder import Ladder as Ladder
from playtest.api.readings import Readings as Readings
from playtest.api.readings import readings as readings
from playtest.api.run import Run as Run
from playtest.api.run import read as read
from playtest.api.sweep import Sweep as Sweep
from playtest.api.sweep import sweep as sweep
from playtest.api.variant import Variant as Variant
from playtest.api.variant import allow_code as allow_code
from playtest.api.variant import load as load
from playtest.api.variant import variant as variant
from playtest.errors import InputError as InputError

__version__: str
