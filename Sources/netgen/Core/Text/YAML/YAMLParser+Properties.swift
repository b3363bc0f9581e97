extension YAMLParser {
    /// What stands before a node: an anchor, a tag, or both.
    struct Properties {
        var anchor: String?
        var tag: Tag?
        /// Where the first begins and the last ends.
        var bounds: Range<Int>?

        var isEmpty: Bool { bounds == nil }
        var end: Int { bounds?.upperBound ?? 0 }

        /// Adds those of another line, or nearer to the contents.
        mutating func add(_ other: Properties, _ parser: inout YAMLParser) throws(Stop) {
            guard let otherBounds = other.bounds else { return }
            if anchor != nil && other.anchor != nil || tag != nil && other.tag != nil {
                throw parser.problem(
                    .extraContent,
                    "a value has one \(anchor != nil && other.anchor != nil ? "anchor" : "tag")",
                    otherBounds,
                    fix: "remove one of the two"
                )
            }
            anchor = anchor ?? other.anchor
            tag = tag ?? other.tag
            bounds = (bounds?.lowerBound ?? otherBounds.lowerBound)..<otherBounds.upperBound
        }

        func adding(_ other: Properties, _ parser: inout YAMLParser) throws(Stop) -> Properties {
            var result = self
            try result.add(other, &parser)
            return result
        }
    }

    /// Reads anchors and tags that stand here on one line, and the blanks after them.
    mutating func readProperties(_ properties: inout Properties, inFlow: Bool = false) throws(Stop) {
        while index < bytes.count {
            let start = index
            var found = Properties()
            switch bytes[index] {
            case UInt8(ascii: "&"):
                let name = try anchorName("an anchor")
                found.anchor = name
                names.anchors[name] = .open
            case UInt8(ascii: "!"): found.tag = try tag(inFlow: inFlow)
            default: return
            }
            found.bounds = start..<index
            let isEnd = isSpace(at: index) || inFlow && Self.isFlowIndicator(bytes[index])
            guard isEnd else {
                throw problem(
                    .unexpectedCharacter,
                    "a space ends \(found.anchor == nil ? "a tag" : "an anchor")",
                    characterBounds(at: index),
                    fix: "write a space before it; text that begins with & or ! stands in quotes"
                )
            }
            try properties.add(found, &self)
            index = skippingBlanks(from: index)
        }
    }

    /// The name behind `&` or `*`.
    private mutating func anchorName(_ what: String) throws(Stop) -> String {
        let start = index + 1
        var end = start
        while end < bytes.count, !isSpace(at: end), !Self.isFlowIndicator(bytes[end]) { end += 1 }
        guard end > start else {
            throw unquoted("text", from: index, because: "\(Unicode.Scalar(bytes[index])) begins \(what) in YAML")
        }
        index = end
        return text(start..<end)
    }
}

// MARK: - Anchors

extension YAMLParser {
    /// What a document gives names to, and how much it has made of them.
    struct Names {
        var anchors: [String: Anchor] = [:]
        /// What `%TAG` says that the beginnings of tags stand for.
        var handles: [String: String] = [:]
        /// How many values aliases have added.
        var aliased = 0
    }

    /// A value that can stand in other places, too.
    enum Anchor {
        /// The value is still being read.
        case open
        /// The value, how many values it consists of, and how deep they are nested.
        case closed(JSONValue, count: Int, height: Int)
    }

    /// How many values aliases may add to a document: ten lines of aliases to lists of aliases would be billions.
    static let mostAliased = 250_000

    /// Reads the alias that is here.
    mutating func alias() throws(Stop) -> Atom {
        let start = index
        let name = try anchorName("an alias")
        switch names.anchors[name] {
        case .closed(let value, let count, let height):
            names.aliased += count
            guard names.aliased <= Self.mostAliased else {
                throw problem(
                    .excessiveAliases,
                    "aliases make more than \(Self.mostAliased) values of this document",
                    start..<index,
                    fix: "write out what is needed, or refer to it with $ref"
                )
            }
            try enter(at: start, height: height)
            depth -= height
            return .alias(value, start..<index)
        case .open:
            throw problem(
                .undefinedAlias,
                "this alias stands inside the value that it names",
                start..<index,
                fix: "refer to it with $ref"
            )
        case nil:
            let known = names.anchors.keys.sorted()
            let nearest = SpellingSuggestion.nearest(to: name, among: known).map { "did you mean *\($0)?" }
            throw problem(
                .undefinedAlias,
                "no anchor &\(name) stands before this alias",
                start..<index,
                fix: nearest ?? "put text that begins with * in quotes: \(quoted(text(restOfLine(from: start))))"
            )
        }
    }

    /// Lets a value be known by its anchor.
    mutating func note(_ value: JSONValue, _ properties: Properties) {
        guard let name = properties.anchor else { return }
        let (count, height) = Self.size(of: value)
        names.anchors[name] = .closed(value, count: count, height: height)
    }

    private static func size(of value: JSONValue) -> (count: Int, height: Int) {
        func total(_ values: some Sequence<JSONValue>) -> (count: Int, height: Int) {
            values.reduce(into: (1, 1)) { result, value in
                let size = size(of: value)
                result = (result.0 + size.count, max(result.1, size.height + 1))
            }
        }
        return switch value.kind {
        case .null, .bool, .number, .string: (1, 0)
        case .array(let elements): total(elements)
        case .object(let members): total(members.lazy.map(\.value))
        }
    }
}
