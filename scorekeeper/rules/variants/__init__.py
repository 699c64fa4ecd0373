"""The variants: named rule sets (rules.md 1b, 1c and 7), a family of kin a file."""

from scorekeeper.rules.variants.all import VARIANTS, VARIANTS_BY_KEY
from scorekeeper.rules.variants.names import find_variant, name_of
from scorekeeper.rules.variants.packs import pack_kind
from scorekeeper.rules.variants.variant import Alias, FirstDealer, PackKind, Variant

__all__ = [
    "VARIANTS",
    "VARIANTS_BY_KEY",
    "Alias",
    "FirstDealer",
    "PackKind",
    "Variant",
    "find_variant",
    "name_of",
    "pack_kind",
]
