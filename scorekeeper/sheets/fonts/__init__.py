"""The fonts of the sheets: by family and weight, and as bytes."""

from importlib.resources import files

# (family, weight, file); the families stand in one stack in sheet.css
FONTS = (
    ("Sheet", 400, "source-serif-4-latin-400-normal"),
    ("Sheet", 600, "source-serif-4-latin-600-normal"),
    ("Sheet Ext", 400, "source-serif-4-latin-ext-400-normal"),
    ("Sheet Ext", 600, "source-serif-4-latin-ext-600-normal"),
    ("Sheet Greek", 400, "source-serif-4-greek-400-normal"),
    ("Sheet Greek", 600, "source-serif-4-greek-600-normal"),
    ("Sheet Cyrillic", 400, "source-serif-4-cyrillic-400-normal"),
    ("Sheet Cyrillic", 600, "source-serif-4-cyrillic-600-normal"),
    ("Sheet Sans", 400, "dejavu-sans-400"),
    ("Sheet Sans", 600, "dejavu-sans-700"),
)
NAMES = frozenset(name for _, _, name in FONTS)


def font(name: str) -> bytes:
    """Return the woff2 file of this name."""
    return files(__name__).joinpath(f"{name}.woff2").read_bytes()
