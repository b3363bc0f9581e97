import Testing

@testable import netgen

/// The tags, text and problems of an HTML page. Tags must be nested correctly.
struct HTMLOutline {
    struct Tag: Equatable {
        var name: String
        var attributes: [String: String]
    }

    private(set) var tags: [Tag] = []
    /// The text between tags, with its entities.
    private(set) var text = ""
    /// The problems of the page.
    private(set) var problems: [String] = []

    private static let unclosed: Set = ["meta", "link", "input"]

    init(_ page: String) {
        var open: [String] = []
        var pieces = page.pieces(between: UInt8(ascii: "<"))[...]
        text = pieces.popFirst() ?? ""
        for piece in pieces {
            // The signs `<` and `>` are escaped in text and attributes.
            guard let end = piece.utf8.firstIndex(of: UInt8(ascii: ">")) else {
                problems.append("<\(piece) does not end")
                continue
            }
            let inside = piece[..<end]
            text += piece[end...].dropFirst()
            if inside.utf8.first == UInt8(ascii: "!") {
                if inside != "!DOCTYPE html", !inside.hasPrefix("!-- ") { problems.append("<\(inside)>") }
            } else if inside.utf8.first == UInt8(ascii: "/") {
                if open.popLast() != String(inside.dropFirst()) { problems.append("<\(inside)> closes nothing") }
            } else {
                let tag = Tag(String(inside))
                tags.append(tag)
                if !Self.unclosed.contains(tag.name) { open.append(tag.name) }
            }
        }
        problems += open.map { "<\($0)> is not closed" }
    }

    /// Returns text without its entities.
    static func unescaped(_ text: String) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
            .reduce(text) { $0.replacing($1.0, with: $1.1) }
    }

    func attributes(_ name: String) -> [String] { tags.compactMap { $0.attributes[name] } }

    var headings: [Int] { tags.compactMap { $0.name.first == "h" ? Int($0.name.dropFirst()) : nil } }

    /// Whether there is one first-level heading, and each heading is at most one level below the heading before it.
    var isInOrder: Bool {
        headings.first == 1 && headings.count { $0 == 1 } == 1
            && zip(headings, headings.dropFirst()).allSatisfy { $1 <= $0 + 1 }
    }
}

extension HTMLOutline.Tag {
    /// Creates a tag from its text, such as `a class="b" hidden`.
    fileprivate init(_ text: String) {
        let parts = text.pieces(between: UInt8(ascii: "\""))
        var words = parts[0].pieces(between: UInt8(ascii: " "))
        name = words.removeFirst()
        attributes = [:]
        // The even parts are outside of the quotes and contain the names. The odd parts are the values.
        for (index, part) in parts.enumerated() where index.isMultiple(of: 2) {
            let names = index == 0 ? words : part.pieces(between: UInt8(ascii: " "))
            for name in names where !name.isEmpty {
                let isValued = name.utf8.last == UInt8(ascii: "=")
                let value = isValued && index + 1 < parts.count ? parts[index + 1] : ""
                attributes[isValued ? String(name.dropLast()) : name] = value
            }
        }
    }
}
