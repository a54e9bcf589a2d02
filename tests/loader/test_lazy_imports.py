"""Loading a variant plays no game, so it must not pay for what playing needs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_loading_and_validating_import_neither_numba_nor_pandas_nor_matplotlib() -> None:
    code = (
        "import sys, click.testing\n"
        "from playtest.cli.validate import validate\n"
        "result = click.testing.CliRunner().invoke(validate, ['variants/shove-6x6.yaml'])\n"
        "assert result.exit_code == 0, result.output\n"
        "heavy = {'numba', 'pandas', 'matplotlib', 'scipy', 'numpy'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
