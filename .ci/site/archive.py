"""The pages of an archive that docc convert writes, and where the site shows each of them."""

import collections
import functools
import json
import pathlib
import urllib.parse

HOME = "doc://netgen/documentation/NetRuntime"
TYPE_KINDS = {"actor", "class", "enum", "protocol", "struct"}


class Archive:
    def __init__(self, folder):
        self.pages = {}
        for path in sorted((folder / "data").rglob("*.json")):
            page = json.loads(path.read_text())
            self.pages[page["identifier"]["url"]] = page

    def title(self, identifier):
        return self.pages[identifier]["metadata"]["title"]

    def is_article(self, identifier):
        return self.pages[identifier]["kind"] == "article" and "-Implementations" not in identifier

    def is_type(self, identifier):
        return self.pages[identifier]["metadata"].get("symbolKind") in TYPE_KINDS

    def is_at_top(self, identifier):
        """Returns whether a page is directly below a module."""
        return identifier.split("/documentation/")[1].count("/") == 1

    def is_module(self, identifier):
        return self.pages[identifier]["metadata"].get("symbolKind") == "module"

    @functools.cached_property
    def files(self):
        """The file of each article, type and symbol of a module, by its identifier. The others are on the page of their type."""
        result = {HOME: "index.html"}
        for identifier in self.pages:
            name = identifier.split("/documentation/")[1].split("/", 1)[-1]
            if self.is_article(identifier) or self.is_type(identifier) or self.is_at_top(identifier):
                result[identifier] = name.replace("/", ".") + ".html"
        counts = collections.Counter(file.lower() for file in result.values())
        clashes = [file for file in result.values() if counts[file.lower()] > 1]
        if clashes:
            raise SystemExit(f"error: several pages have the name of {sorted(clashes)}")
        return result

    def address(self, identifier):
        """Returns the file and the anchor that show a page; nothing if the site doesn't show it."""
        page, _, section = identifier.partition("#")
        if page in self.files:
            return self.files[page] + (f"#{section}" if section else "")
        parent, _, name = page.rpartition("/")
        if parent in self.files and page in self.members(parent):
            return f"{self.files[parent]}#{urllib.parse.quote(name)}"
        return self.files.get(parent)

    @functools.cache
    def topics(self, identifier):
        """Returns the sections of the pages below a page, each with its title and identifiers."""
        sections = [(section["title"], section["identifiers"]) for section in self.pages[identifier].get("topicSections", [])]
        shown = [(title, [page for page in pages if "-Implementations" not in page]) for title, pages in sections]
        return [section for section in shown if section[1]]

    def members(self, identifier):
        """Returns the symbols that are shown on the page of a type."""
        return [page for _, pages in self.topics(identifier) for page in pages if page not in self.files]

    @functools.cached_property
    def articles(self):
        """The sections of the first page that have articles."""
        sections = [(title, [page for page in pages if self.is_article(page)]) for title, pages in self.topics(HOME)]
        return [section for section in sections if section[1]]

    @functools.cached_property
    def types(self):
        """The types below the first page, by section, and those of the other modules."""
        sections = [(title, [page for page in pages if not self.is_article(page)]) for title, pages in self.topics(HOME)]
        for identifier in self.pages:
            if self.is_module(identifier) and identifier != HOME:
                pages = [page for _, pages in self.topics(identifier) for page in pages]
                sections.append((self.title(identifier), pages))
        return [section for section in sections if section[1]]
