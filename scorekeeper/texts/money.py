"""Amounts of money, from whole minor units."""

from decimal import Decimal

from scorekeeper.texts.words import MINUS

LOCALE = "en"


def money(amount: int, currency: str) -> str:
    """Return an amount in a currency by code, or in a word of the table: `€1.20`, `12 chips`."""
    # Only where there are stakes: the commands of one file start without it.
    from babel import Locale  # noqa: PLC0415
    from babel.numbers import format_currency, get_currency_precision  # noqa: PLC0415

    sign = MINUS if amount < 0 else ""
    if currency in Locale(LOCALE).currencies:
        places = get_currency_precision(currency)
        value = Decimal(abs(amount)).scaleb(-places)
        return sign + format_currency(value, currency, locale=LOCALE)
    return f"{sign}{abs(amount)} {currency}".rstrip()


def balance(amount: int, currency: str) -> str:
    """Return an amount with its sign: +€1.20."""
    return ("+" if amount > 0 else "") + money(amount, currency)
