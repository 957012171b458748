"""python -m widehash.ray"""

from .command import main

raise SystemExit(main())
