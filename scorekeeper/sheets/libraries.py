"""The system libraries that WeasyPrint needs, and which of them are missing."""

import ctypes.util

PACKAGES = {
    "pango-1.0": "libpango-1.0-0",
    "pangoft2-1.0": "libpangoft2-1.0-0",
    "harfbuzz-subset": "libharfbuzz-subset0",
}


def missing_packages() -> list[str]:
    """Return the packages, as Debian calls them, of the libraries that are not there."""
    return [name for library, name in PACKAGES.items() if not ctypes.util.find_library(library)]
