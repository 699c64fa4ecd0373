"""The variants that can be chosen: one explicit ordered list."""

from scorekeeper.rules.variants.abroad import (
    ASCENSEUR,
    BOERENBRIDGE,
    GERMAN_BRIDGE,
    JUDGEMENT,
    PLUMP,
    POCHA,
    ROMANIAN_WHIST,
    TEN_OP_EN_NEER,
    WIZARD,
)
from scorekeeper.rules.variants.nomination_whist import (
    GUARDIAN,
    NOMINATION_WHIST,
    NOMINATION_WHIST_ROTATING,
    NOMINATION_WHIST_WYBROW,
    NOMMY,
)
from scorekeeper.rules.variants.oh_hell import (
    BIEGAMES,
    BLACKOUT,
    BRITISH_OH_HELL,
    BS_FYI,
    MATHLETE,
    OH_HELL,
    OH_PSHAW,
    OH_WELL,
    OHEILA,
    OKENUFF,
    TRICKSTER,
    UP_AND_DOWN_THE_RIVER,
)
from scorekeeper.rules.variants.variant import Variant

VARIANTS: tuple[Variant, ...] = (
    OH_HELL,
    BLACKOUT,
    OKENUFF,
    OH_PSHAW,
    OH_WELL,
    NOMINATION_WHIST,
    NOMINATION_WHIST_ROTATING,
    NOMMY,
    NOMINATION_WHIST_WYBROW,
    GUARDIAN,
    UP_AND_DOWN_THE_RIVER,
    BRITISH_OH_HELL,
    BIEGAMES,
    BS_FYI,
    TRICKSTER,
    MATHLETE,
    OHEILA,
    JUDGEMENT,
    GERMAN_BRIDGE,
    TEN_OP_EN_NEER,
    BOERENBRIDGE,
    PLUMP,
    ROMANIAN_WHIST,
    POCHA,
    ASCENSEUR,
    WIZARD,
)

VARIANTS_BY_KEY = {variant.key: variant for variant in VARIANTS}
