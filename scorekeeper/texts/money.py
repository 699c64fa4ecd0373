"""Amounts of money, from whole minor units and back."""

import re
from decimal import Decimal

from scorekeeper.texts.words import MINUS

LOCALE = "en"


def money(amount: int, currency: str) -> str:
    """Return an amount in a currency by code, or in a word of the table: `€1.20`, `12 chips`."""
    # Only where there are stakes: the commands of one file start without it.
    from babel import Locale  # noqa: PLC0415
    from babel.numbers import format_currency  # noqa: PLC0415

    sign = MINUS if amount < 0 else ""
    if currency in Locale(LOCALE).currencies:
        value = Decimal(abs(amount)).scaleb(-_places(currency))
        return sign + format_currency(value, currency, locale=LOCALE)
    return f"{sign}{abs(amount)} {_word(currency, abs(amount))}".rstrip()


def _word(currency: str, amount: int) -> str:
    """Return a word of the table as it stands beside an amount: `1 chip`, `2 chips`."""
    one = currency.removesuffix("s")
    is_plural = len(one) > 2 and one.islower() and not one.endswith("s")
    return one if amount == 1 and is_plural else currency


def balance(amount: int, currency: str) -> str:
    """Return an amount with its sign: +€1.20."""
    return ("+" if amount > 0 else "") + money(amount, currency)


def typed(amount: int, currency: str) -> str:
    """Return an amount as people type it, in the currency's major unit: `1.20`, `12`."""
    places = _places(currency)
    return f"{Decimal(amount).scaleb(-places):.{places}f}"


def minor_units(text: str, currency: str) -> int | None:
    """Read an amount as people type it: `1.2` or `1,20`; None where it is no whole minor units.

    >>> minor_units("1,20", "EUR")
    120
    """
    plain = text.strip().replace(",", ".")
    if not re.fullmatch(r"[0-9]{1,7}(\.[0-9]{1,4})?", plain):
        return None
    amount = Decimal(plain).scaleb(_places(currency))
    return int(amount) if amount == amount.to_integral_value() else None


def _places(currency: str) -> int:
    """Return the decimal places of a currency; a word of the table has none."""
    from babel import Locale  # noqa: PLC0415
    from babel.numbers import get_currency_precision  # noqa: PLC0415

    return get_currency_precision(currency) if currency in Locale(LOCALE).currencies else 0
