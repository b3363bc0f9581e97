/// A reader of anchors, tags and aliases, which stores the anchors and tag handles of a document.
struct YAMLNames {
    private var anchors: [String: Anchor] = [:]
    /// The prefixes that `%TAG` declares for handles.
    var handles: [String: String] = [:]
    /// The number of values that aliases have added.
    private var aliased = 0

    typealias ParsingAborted = YAMLScanner.ParsingAborted

    /// A value that aliases can refer to.
    enum Anchor {
        /// A value that is still being read.
        case open
        /// A complete value, with the number of values in it and their nesting.
        case closed(JSONValue, count: Int, height: Int)
    }

    /// The properties of a node: an anchor, a tag, or both.
    struct Properties {
        var anchor: String?
        var tag: Tag?
        /// The range from the first property to the last.
        var bounds: Range<Int>?

        var isEmpty: Bool { bounds == nil }
        var end: Int { bounds?.upperBound ?? 0 }

        /// Adds the properties that follow, on the same line or a later one.
        mutating func add(_ other: Properties, _ scanner: inout YAMLScanner) throws(ParsingAborted) {
            guard let otherBounds = other.bounds else { return }
            if anchor != nil && other.anchor != nil || tag != nil && other.tag != nil {
                throw scanner.problem(
                    .extraContent,
                    "a value can only have one \(anchor != nil && other.anchor != nil ? "anchor" : "tag")",
                    otherBounds,
                    fix: "remove one of the two"
                )
            }
            anchor = anchor ?? other.anchor
            tag = tag ?? other.tag
            bounds = (bounds?.lowerBound ?? otherBounds.lowerBound)..<otherBounds.upperBound
        }

        func adding(_ other: Properties, _ scanner: inout YAMLScanner) throws(ParsingAborted) -> Properties {
            var result = self
            try result.add(other, &scanner)
            return result
        }
    }

    /// Reads the anchors and tags at the current position, on one line, and the blanks after them.
    mutating func readProperties(_ scanner: inout YAMLScanner, _ properties: inout Properties, inFlow: Bool = false)
        throws(ParsingAborted)
    {
        while scanner.index < scanner.bytes.count {
            let start = scanner.index
            var found = Properties()
            switch scanner.bytes[scanner.index] {
            case UInt8(ascii: "&"):
                let name = try anchorName(&scanner, "an anchor")
                found.anchor = name
                anchors[name] = .open
            case UInt8(ascii: "!"): found.tag = try tag(&scanner, inFlow: inFlow)
            default: return
            }
            found.bounds = start..<scanner.index
            let isEnd =
                scanner.isSpace(at: scanner.index)
                || inFlow && YAMLScanner.isFlowIndicator(scanner.bytes[scanner.index])
            guard isEnd else {
                throw scanner.problem(
                    .unexpectedCharacter,
                    "expected a space after \(found.anchor == nil ? "a tag" : "an anchor")",
                    scanner.characterBounds(at: scanner.index),
                    fix: "write a space here, or quote a string that begins with \"&\" or \"!\""
                )
            }
            try properties.add(found, &scanner)
            scanner.index = scanner.skippingBlanks(from: scanner.index)
        }
    }

    /// Reads the name after `&` or `*`.
    private mutating func anchorName(_ scanner: inout YAMLScanner, _ what: String) throws(ParsingAborted) -> String {
        let start = scanner.index + 1
        var end = start
        while end < scanner.bytes.count, !scanner.isSpace(at: end), !YAMLScanner.isFlowIndicator(scanner.bytes[end]) {
            end += 1
        }
        guard end > start else {
            throw scanner.unquoted(
                "string",
                from: scanner.index,
                because: "\(Unicode.Scalar(scanner.bytes[scanner.index])) begins \(what) in YAML"
            )
        }
        scanner.index = end
        return scanner.text(start..<end)
    }
}

// MARK: - Anchors

extension YAMLNames {
    /// The maximum number of values that aliases add to a document. Ten lines of aliases to sequences of aliases would
    /// add billions.
    static let maxAliasedValues = 250_000

    /// Reads the alias at the current position.
    mutating func alias(_ scanner: inout YAMLScanner) throws(ParsingAborted) -> (
        value: JSONValue, bounds: Range<Int>, height: Int
    ) {
        let start = scanner.index
        let name = try anchorName(&scanner, "an alias")
        switch anchors[name] {
        case .closed(let value, let count, let height):
            aliased += count
            guard aliased <= Self.maxAliasedValues else {
                throw scanner.problem(
                    .excessiveAliases,
                    "the aliases of this document expand to more than \(Self.maxAliasedValues) values",
                    start..<scanner.index,
                    fix: "write out the values, or refer to them with $ref"
                )
            }
            return (value, start..<scanner.index, height)
        case .open:
            throw scanner.problem(
                .undefinedAlias,
                "the alias is inside the value that it refers to",
                start..<scanner.index,
                fix: "refer to the value with $ref"
            )
        case nil:
            let names = anchors.keys.sorted()
            let nearest = SpellingSuggestion.nearest(to: name, among: names).map { "did you mean *\($0)?" }
            throw scanner.problem(
                .undefinedAlias,
                "there is no anchor &\(name) before this alias",
                start..<scanner.index,
                fix: nearest
                    ?? "quote a string that begins with \"*\": \(quoted(scanner.text(scanner.restOfLine(from: start))))"
            )
        }
    }

    /// Records a value under its anchor.
    mutating func note(_ value: JSONValue, _ properties: Properties) {
        guard let name = properties.anchor else { return }
        let (count, height) = Self.size(of: value)
        anchors[name] = .closed(value, count: count, height: height)
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
