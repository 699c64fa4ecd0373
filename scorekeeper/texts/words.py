"""Numbers and plurals as people read them."""

from collections.abc import Sequence

from scorekeeper.rules.scoring import Points

MINUS = "\u2212"
HALF = "½"
SUIT_SIGNS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠", "none": "NT"}
FEW = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(value: Points) -> str:
    """Return a number with a true minus and half points as such: −5, ½, 2½."""
    size = -value if value < 0 else value
    digits = f"{int(size) or ''}{HALF}" if size % 1 else str(int(size))
    return f"{MINUS if value < 0 else ''}{digits}"


def signed(value: Points) -> str:
    """Return a number that always shows its sign: +8, −5, 0."""
    return f"+{number(value)}" if value > 0 else number(value)


def count(value: Points, noun: str, plural: str = "") -> str:
    """Return how many: `1 card`, `2 cards`."""
    return f"{number(value)} {noun if -1 <= value <= 1 and value else plural or noun + 's'}"


def few(value: int) -> str:
    """Return a small number in letters, a larger one in digits."""
    return FEW[value] if 0 <= value < len(FEW) else str(value)


def capital(text: str) -> str:
    """Return a text that begins with a capital; the names in it stay as they are."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Return a text with its full stop; one that ends by a sign of its own keeps that."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def listing(names: Sequence[str], last: str = "and") -> str:
    """Return names as a list in a sentence: `Ana, Ben and Cy`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def span(numbers: Sequence[int]) -> str:
    """Return numbers that follow each other: `4`, `4 or 5`, `4 to 6`."""
    first, last = numbers[0], numbers[-1]
    if first == last:
        return str(first)
    return f"{first} {'or' if last == first + 1 else 'to'} {last}"


def trump_name(trump: str) -> str:
    return "no trump" if trump == "none" else trump
