"""The relatives of Oh Hell under other flags and other names."""

from scorekeeper.rules.ruleset import WIZARD_PACK, Lead
from scorekeeper.rules.trump import Trump
from scorekeeper.rules.variants.schedules import (
    down_and_up,
    plump,
    pocha,
    romanian,
    romanian_cards,
    spanish_cards,
    up_and_down,
    up_to_the_most,
    wizard,
)
from scorekeeper.rules.variants.variant import Alias, FirstDealer, PackKind, Variant, rule_set

JUDGEMENT = Variant(
    key="judgement",
    name="Judgement",
    country="India",
    summary="One card up to the most; trumps go round, spades first; only an exact bid scores.",
    source="Wikipedia (Kachufool), ba.net, yfgaw.com; rules.md V26",
    aliases=(
        Alias("Judgment", "India"),
        Alias("Kachuful", "India"),
        Alias("Kachufool", "India"),
        Alias("Forecasting"),
        Alias("Estimate"),
    ),
    relatives=("oh-pshaw", "guardian", "german-bridge"),
    most=8,
    schedule=up_to_the_most,
    rules=rule_set("judgement", "exact10", trump="rotate:spades,diamonds,clubs,hearts"),
)

GERMAN_BRIDGE = Variant(
    key="german-bridge",
    name="German Bridge",
    country="Hong Kong",
    summary="One card up to the most; made or missed, what counts is squared.",
    source="discuss.com.hk, GBridge; rules.md V27",
    aliases=(Alias("德國橋牌", "Hong Kong"),),
    relatives=("oheila", "judgement", "oh-pshaw"),
    fewest=2,
    most=8,
    schedule=up_to_the_most,
    first_dealer=FirstDealer.FIRST_SEAT,
    rules=rule_set("german-bridge", "gbridge", no_trump="when-all-dealt"),
)

TEN_OP_EN_NEER = Variant(
    key="10-op-en-neer",
    name="10 op en neer",
    country="Netherlands",
    summary="Ten cards down to one and up again; any bid is free, only an exact one scores.",
    source="000, the program 10 op en neer; rules.md V28",
    aliases=(Alias("Tien op en neer", "Netherlands"),),
    relatives=("blackout", "boerenbridge"),
    schedule=down_and_up(10),
    rules=rule_set("10-op-en-neer", "exact10", hook="never"),
)

BOERENBRIDGE = Variant(
    key="boerenbridge",
    name="Boerenbridge",
    country="Netherlands, Belgium",
    summary="One card up to the most and down again; a made bid is worth 10 and 2 a trick.",
    source="000, nl.wikipedia, kaartspeluitleg.nl; rules.md V29",
    aliases=(
        Alias("Chinees poepen", "Netherlands, Belgium"),
        Alias("Fries poepen", "Netherlands, Belgium"),
        Alias("Hellen", "Netherlands, Belgium"),
        Alias("Bollen", "Netherlands, Belgium"),
    ),
    relatives=("10-op-en-neer", "nomination-whist-wybrow", "ascenseur"),
    schedule=up_and_down(),
    rules=rule_set("boerenbridge", "two-per", no_trump="when-all-dealt", hook="from-size:4"),
)

PLUMP = Variant(
    key="plump",
    name="Plump",
    country="Sweden",
    summary="Ten cards down to one and up again at no trump; the highest bidder leads.",
    source="sv.wikibooks, kortspelsregler.com; rules.md V31",
    aliases=(Alias("Beredskap", "Sweden"), Alias("Beredskapswhist", "Sweden")),
    relatives=("blackout", "10-op-en-neer"),
    fewest=2,
    most=8,
    schedule=plump,
    rules=rule_set("plump", "plump", trump="none", lead=Lead.HIGHEST_BID),
)

ROMANIAN_WHIST = Variant(
    key="romanian-whist",
    name="Romanian Whist",
    country="Romania",
    summary="Eight cards a player in the pack; up to eight and down again, eight at no trump.",
    source="pagat.com, whist.live, goobix.com; rules.md V32",
    aliases=(Alias("Whist (Romania)", "Romania"),),
    relatives=("pocha", "ascenseur", "boerenbridge"),
    most=6,
    pack=PackKind.LOWEST_OUT,
    schedule=romanian,
    cards=romanian_cards,
    rules=rule_set("romanian-whist", "romanian", no_trump="size:8", must_trump=True),
)

POCHA = Variant(
    key="pocha",
    name="Pocha",
    country="Spain",
    summary="With Spanish cards, one each up to the most and down again; gold counts double.",
    source="es.wikipedia, ludoteka.com, juegosnaipes.com; rules.md V34",
    aliases=(Alias("Podrida", "Spain"), Alias("La marrana", "Spain")),
    relatives=("romanian-whist", "plump"),
    most=8,
    pack=PackKind.SPANISH,
    anticlockwise=True,
    schedule=pocha,
    cards=spanish_cards,
    first_dealer=FirstDealer.DRAW_HIGH,
    rules=rule_set("pocha", "fives", multiply=((Trump.DIAMONDS, 2),), must_trump=True),
)

ASCENSEUR = Variant(
    key="ascenseur",
    name="L'Ascenseur",
    country="France",
    summary="One card up to ten and down again; a made bid is worth 2 and 1 a trick.",
    source="onfaitunjeu.fr, familijeux.com; rules.md V36",
    aliases=(
        Alias("Rikiki", "France"),
        Alias("Galouze", "France"),
        Alias("Escalier", "France"),
        Alias("Ouistiti", "France"),
    ),
    relatives=("romanian-whist", "biegames", "boerenbridge"),
    schedule=up_and_down(10, turned=1),
    rules=rule_set("ascenseur", "ascenseur"),
)

WIZARD = Variant(
    key="wizard",
    name="Wizard",
    summary="A pack of 60 with Wizards and Jesters; one card up to the most, any bid is free.",
    source="ultraboardgames.com, goodsams-florida.org; rules.md V33",
    relatives=("oh-pshaw", "mathlete"),
    most=6,
    pack=PackKind.WIZARD,
    schedule=wizard,
    cards=lambda _players: WIZARD_PACK,
    first_dealer=FirstDealer.DRAW_HIGH,
    rules=rule_set("wizard", "wizard", no_trump="last-hand", hook="never"),
)
