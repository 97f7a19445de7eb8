"""The command line: `mindbuglab …`."""

from mindbuglab.cli.main import main

__all__ = ["main"]
