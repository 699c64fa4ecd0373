"""The pages that explain: everything on one page, a game, a way of scoring, two side by side."""

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.rules.scoring import FAMILIES, SCHEMES_BY_KEY, Scheme
from scorekeeper.rules.variants import VARIANTS_BY_KEY
from scorekeeper.texts.explain import missing
from scorekeeper.texts.explain.compare import compare_article
from scorekeeper.texts.explain.index import index_article, often_asked, search_article
from scorekeeper.texts.explain.schemes import scheme_article
from scorekeeper.texts.explain.situations import LARGEST_SIZE, USUAL_SIZE
from scorekeeper.texts.explain.variants import variant_article
from scorekeeper.texts.search import LONGEST, Kind, find, named, trimmed
from scorekeeper.web.explain import view
from scorekeeper.web.explain.addresses import address
from scorekeeper.web.roles import role

blueprint = Blueprint("explain", __name__, url_prefix="/rules")
USUAL_PAIR = ("exact10", "trick10")


@blueprint.get("")
@role("public")
def index() -> ResponseReturnValue:
    """Show all there is, or what a search finds."""
    query = trimmed(request.args.get("q", ""))
    if query:
        return _page("found", view.IndexPage(search_article(query, find(query)), query))
    return _page("index", view.IndexPage(index_article(), often=often_asked()))


@blueprint.get("/variants/<key>")
@role("public")
def variant(key: str) -> ResponseReturnValue:
    """Explain a game."""
    found = named("variant", key)
    if found is None:
        return _missing("variant", key)
    if found != key:
        return redirect(url_for("explain.variant", key=found))
    return _page("article", view.ArticlePage(variant_article(VARIANTS_BY_KEY[key])))


@blueprint.get("/schemes/<key>")
@role("public")
def scheme(key: str) -> ResponseReturnValue:
    """Explain a way of scoring, with its points in a hand of any size."""
    found = named("scheme", key)
    if found is None:
        return _missing("scheme", key)
    typed = request.args.get("size") or str(USUAL_SIZE)
    if found != key:
        return redirect(url_for("explain.scheme", key=found, size=request.args.get("size")))
    one = SCHEMES_BY_KEY[key]
    size = _size(typed)
    if size is None:
        error = missing.no_such_size(typed[:LONGEST], USUAL_SIZE)
        return _page("article", view.ArticlePage(scheme_article(one), error), 422)
    return _page("article", view.ArticlePage(scheme_article(one, size)))


def _size(typed: str) -> int | None:
    """Return a hand size as typed; None for what is none."""
    size = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 3 else 0
    return size if 1 <= size <= LARGEST_SIZE else None


@blueprint.get("/compare")
@role("public")
def compare() -> ResponseReturnValue:
    """Hold two ways of scoring against each other; without any named, offer the choice."""
    typed = [request.args.get(name) or usual for name, usual in zip("ab", USUAL_PAIR, strict=True)]
    keys = []
    for name in typed:
        key = named("scheme", name)
        if key is None:
            return _missing("scheme", name)
        keys.append(key)
    if keys != typed:
        return redirect(url_for("explain.compare", a=keys[0], b=keys[1]))
    return _compared(*(SCHEMES_BY_KEY[key] for key in keys))


def _compared(one: Scheme, other: Scheme) -> ResponseReturnValue:
    families = tuple(
        (family.label, tuple(view.Option(each.key, each.label) for each in family.schemes))
        for family in FAMILIES
    )
    if one is other:
        page = view.ComparePage(families, one.key, other.key, error=missing.TWICE)
        return _page("compare", page, 422)
    article = compare_article(one, other)
    return _page("compare", view.ComparePage(families, one.key, other.key, article))


def _missing(kind: Kind, key: str) -> ResponseReturnValue:
    key = key[:LONGEST]
    page = view.MissingPage(missing.TITLE, missing.lead(kind, key), missing.near(kind, key), key)
    return _page("missing", page, 404)


def _page(template: str, page: Any, status: int = 200) -> ResponseReturnValue:
    return render_template(f"explain/{template}.html", page=page, address=address), status
