"""Which pack a rule set plays with."""

from scorekeeper.rules.ruleset import WIZARD_PACK, RuleSet
from scorekeeper.rules.variants.all import VARIANTS_BY_KEY
from scorekeeper.rules.variants.variant import PackKind


def pack_kind(rules: RuleSet) -> PackKind:
    """Return the kind of pack in use, as the table has set it.

    Cards fewer than the pack come from the bottom, unless the variant says where they go and
    their number fits.
    """
    if rules.pack_size == rules.whole_pack:
        return PackKind.WIZARD if rules.pack_size == WIZARD_PACK else PackKind.WHOLE
    variant = VARIANTS_BY_KEY.get(rules.variant)
    kind = variant.pack if variant and rules.whole_pack == 52 else PackKind.BOTTOM_OUT
    fits = {
        PackKind.SPANISH: rules.pack_size in (36, 40),
        PackKind.LOWEST_OUT: rules.pack_size < 52 and rules.pack_size % 4 == 0,
    }
    return kind if fits.get(kind) else PackKind.BOTTOM_OUT
