"""python -m widehash.ray"""

from .command import main

if __name__ == "__main__":
    raise SystemExit(main())
