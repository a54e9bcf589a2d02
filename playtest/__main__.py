"""`python -m playtest` is the `playtest` command."""

from playtest.cli import main

if __name__ == "__main__":
    main()
