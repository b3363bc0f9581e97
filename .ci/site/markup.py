"""The contents of pages as HTML. The elements are those of the references of netgen docs."""

import html
import re

TOKENS = re.compile(r'(?P<string>"(?:\\.|[^"\\\n])*")|(?P<comment>//[^\n]*)|(?P<number>\b\d[\w.]*)|(?P<word>[@#]?[^\W\d]\w*)')
KEYWORDS = set(
    "actor as associatedtype async await break case catch class continue default defer deinit do else enum extension false "
    "final for func get guard if import in indirect init inout is let mutating nil nonisolated nonsending operator package "
    "private protocol public rethrows return self Self sending set some any static struct subscript super switch throw "
    "throws true try typealias var where while".split()
)
LANGUAGES = {"swift": "Swift", "json": "JSON", "yaml": "YAML", "sh": "Shell", "bash": "Shell", "yml": "YAML"}


def escaped(text):
    return html.escape(text)


def swift(code):
    """Returns Swift code with the classes of its tokens."""
    pieces, end = [], 0
    for match in TOKENS.finditer(code):
        kind, text = match.lastgroup, match[0]
        if kind == "word":
            kind = "name" if text in KEYWORDS or text[0] in "@#" else "type" if text[0].isupper() else None
        if kind:
            pieces += [escaped(code[end : match.start()]), f'<span class="{kind}">{escaped(text)}</span>']
            end = match.end()
    return "".join(pieces) + escaped(code[end:])


class Markup:
    """The HTML of a page's contents. `problems` receives the links that lead nowhere."""

    def __init__(self, archive, references, problems):
        self.archive = archive
        self.references = references
        self.problems = problems

    def link(self, identifier, text=None):
        """Returns a link to a page, by its title."""
        reference = self.references.get(identifier.partition("#")[0]) or self.references.get(identifier)
        if reference is None or reference["type"] == "unresolvable":
            return f"<code>{escaped(identifier.rpartition('/')[2])}</code>"
        title = text or escaped(reference.get("title", ""))
        if reference["type"] == "link":
            return f'<a href="{escaped(reference["url"])}">{text or self.inline(reference["titleInlineContent"])}</a>'
        address = self.archive.address(identifier)
        if address is None:
            self.problems.append(f"nothing on the site shows {identifier}")
        if reference.get("kind") == "symbol" and not text:
            title = f"<code>{title}</code>"
        return f'<a href="{escaped(address or str())}">{title}</a>'

    def inline(self, pieces):
        return "".join(self.inline_piece(piece) for piece in pieces or [])

    def inline_piece(self, piece):
        kind = piece["type"]
        if kind == "text":
            return escaped(piece["text"])
        if kind == "codeVoice":
            return f"<code>{escaped(piece['code'])}</code>"
        if kind == "reference":
            title = piece.get("overridingTitleInlineContent")
            return self.link(piece["identifier"], self.inline(title) if title else None)
        if kind == "image":
            image = self.references[piece["identifier"]]
            name = image["variants"][0]["url"].rpartition("/")[2]
            return f'<img src="images/{escaped(name)}" alt="{escaped(image["alt"])}">'
        return f"<{TAGS[kind]}>{self.inline(piece['inlineContent'])}</{TAGS[kind]}>"

    def blocks(self, blocks):
        return "\n".join(self.block(block) for block in blocks or [])

    def block(self, block):
        kind = block["type"]
        if kind == "heading":
            level, anchor = block["level"], escaped(block["anchor"])
            return f'<h{level} id="{anchor}">{escaped(block["text"])}</h{level}>'
        if kind == "paragraph":
            return f"<p>{self.inline(block['inlineContent'])}</p>"
        if kind == "codeListing":
            return sample("\n".join(block["code"]), block["syntax"])
        if kind == "aside":
            return f'<div class="note"><p><strong>{escaped(block["name"])}</strong></p>\n{self.blocks(block["content"])}</div>'
        if kind == "table":
            head, *rows = [[self.cell(cell) for cell in row] for row in block["rows"]]
            lines = ["<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows]
            names = "".join(f"<th>{cell}</th>" for cell in head)
            return f'<div class="table" tabindex="0"><table>\n<tr>{names}</tr>\n' + "\n".join(lines) + "\n</table></div>"
        items = "\n".join(f"<li>{self.cell(item['content'])}</li>" for item in block["items"])
        return f"<{TAGS[kind]}>\n{items}\n</{TAGS[kind]}>"

    def cell(self, blocks):
        """Returns the contents of a cell or an item. A single paragraph needs no element of its own."""
        if len(blocks) == 1 and blocks[0]["type"] == "paragraph":
            return self.inline(blocks[0]["inlineContent"])
        return self.blocks(blocks)


TAGS = {"strong": "strong", "emphasis": "em", "unorderedList": "ul", "orderedList": "ol"}


def sample(code, syntax=None):
    """Returns code with a title, to which the script adds a button that copies it."""
    text = swift(code) if syntax in (None, "swift") else escaped(code)
    title = LANGUAGES.get(syntax or "swift", "Text")
    return f'<section class="sample">\n<div><span>{title}</span></div>\n<pre><code>{text}</code></pre>\n</section>'


def plain(value):
    """Returns the text of contents, for the search."""
    if isinstance(value, list):
        return " ".join(filter(None, map(plain, value)))
    if not isinstance(value, dict):
        return ""
    own = [value[key] for key in ("text", "code") if isinstance(value.get(key), str)]
    own += value["code"] if isinstance(value.get("code"), list) else []
    if value.get("type") == "reference" and "overridingTitleInlineContent" not in value:
        own.append(value["identifier"].rpartition("/")[2])
    parts = [value[key] for key in ("inlineContent", "content", "items", "rows", "overridingTitleInlineContent") if key in value]
    return " ".join(" ".join(own + [plain(part) for part in parts]).split())
