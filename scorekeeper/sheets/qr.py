"""The address of the live board as a QR code."""

import segno


def qr(address: str) -> str:
    """Return an address as an svg element that says what it is."""
    picture: str = segno.make(address, error="m").svg_inline(
        omitsize=True, border=2, title="QR code of the live board"
    )
    return picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
