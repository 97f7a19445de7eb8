"""`python -m mindbuglab` is the same as `mindbuglab`."""

import sys

from mindbuglab.cli import main

sys.exit(main())
