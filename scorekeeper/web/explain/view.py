"""What the pages that explain are made from, beside the articles themselves."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.texts.explain.article import Article, Link, Section


@dataclass(frozen=True)
class ArticlePage:
    """An article; `error` says what is wrong with its address."""

    article: Article
    error: str = ""


@dataclass(frozen=True)
class IndexPage:
    """All there is, or what a search has found."""

    article: Article
    query: str = ""
    often: tuple[Link, ...] = ()  # words that are often asked for


@dataclass(frozen=True)
class Option:
    """A scheme to choose."""

    key: str
    label: str


@dataclass(frozen=True)
class ComparePage:
    """Two schemes to choose, from lists by family, and the article on the two."""

    families: tuple[tuple[str, tuple[Option, ...]], ...]
    a: str
    b: str
    article: Article | None = None
    error: str = ""


@dataclass(frozen=True)
class MissingPage:
    """There is nothing of this name; `near` is what may have been meant."""

    title: str
    lead: str
    near: Section | None
    query: str = ""
