extension YAMLParser {
    /// The tags of the core schema.
    enum Tag: String {
        case string = "str"
        case int, float, bool, null
        case mapping = "map"
        case list = "seq"
    }

    private static let core = "tag:yaml.org,2002:"

    /// Reads the tag that is here: `!!str`, `!<tag:yaml.org,2002:str>`, or `!`, which makes text of a scalar.
    mutating func tag(inFlow: Bool) throws(Stop) -> Tag {
        let start = index
        index += 1
        let isVerbatim = index < bytes.count && bytes[index] == UInt8(ascii: "<")
        while !isSpace(at: index), isVerbatim || !Self.isFlowIndicator(bytes[index]) {
            index += 1
            if isVerbatim, bytes[index - 1] == UInt8(ascii: ">") { break }
        }
        let spelling = text(start..<index)
        if spelling == "!" { return .string }
        guard let name = try fullName(spelling, start..<index), name.hasPrefix(Self.core),
            let tag = Tag(rawValue: String(name.dropFirst(Self.core.count)))
        else {
            throw problem(
                .unsupportedTag,
                "netgen does not know the tag \(quoted(spelling))",
                start..<index,
                fix:
                    "remove it; the tags of YAML's core schema are !!str, !!int, !!float, !!bool, !!null, !!seq and !!map"
            )
        }
        return tag
    }

    /// A tag without the handle that abbreviates it; `nil` when it is none.
    private mutating func fullName(_ spelling: String, _ bounds: Range<Int>) throws(Stop) -> String? {
        if spelling.hasPrefix("!<") {
            return spelling.hasSuffix(">") ? String(spelling.dropFirst(2).dropLast()) : nil
        }
        let suffix = spelling.dropFirst().drop { $0 != "!" }.dropFirst()
        let hasHandle = spelling.dropFirst().contains("!")
        let handle = hasHandle ? String(spelling.dropLast(suffix.count)) : "!"
        if let prefix = names.handles[handle] {
            return prefix + (hasHandle ? suffix : spelling.dropFirst())
        }
        if handle == "!!" { return Self.core + suffix }
        if handle == "!" { return spelling }
        throw problem(.unsupportedTag, "no %TAG says what \(handle) stands for", bounds, fix: "remove the tag")
    }

    /// A collection with its anchor; its tag may only say what it is.
    mutating func close(_ value: JSONValue, _ properties: Properties) throws(Stop) -> JSONValue {
        if let tag = properties.tag, let bounds = properties.bounds {
            let isRight =
                switch value.kind {
                case .array: tag == .list || text(bounds).contains("! ") || text(bounds).hasSuffix("!")
                case .object: tag == .mapping || text(bounds).contains("! ") || text(bounds).hasSuffix("!")
                default: false
                }
            if !isRight { throw wrongTag(tag, bounds) }
        }
        note(value, properties)
        return value
    }

    mutating func wrongTag(_ tag: Tag, _ bounds: Range<Int>) -> Stop {
        problem(.unsupportedTag, "the value is none that !!\(tag.rawValue) allows", bounds, fix: "remove the tag")
    }

    /// What is there when nothing is: a null, or by its tag an empty text.
    mutating func emptyValue(at offset: Int, _ properties: Properties) throws(Stop) -> JSONValue {
        try value(of: Scalar(text: "", style: .plain, bounds: offset..<offset), properties)
    }

    mutating func value(of atom: Atom, _ properties: Properties) throws(Stop) -> JSONValue {
        switch atom {
        case .scalar(let scalar): return try value(of: scalar, properties)
        case .collection(let value): return try close(value, properties)
        case .alias(let value, let bounds):
            guard properties.isEmpty else {
                throw problem(
                    .extraContent,
                    "an alias has no anchor or tag of its own",
                    properties.bounds ?? bounds,
                    fix: "remove it"
                )
            }
            return value
        }
    }

    /// What a scalar is by its tag, or by its text where it has neither tag nor quotes.
    mutating func value(of scalar: Scalar, _ properties: Properties) throws(Stop) -> JSONValue {
        var kind: JSONValue.Kind?
        if let tag = properties.tag {
            kind = YAMLScalar.kind(of: scalar.text, taggedAs: tag)
            if kind == nil { throw wrongTag(tag, properties.bounds ?? scalar.bounds) }
        } else {
            kind = scalar.style == .plain ? YAMLScalar.kind(of: scalar.text) : .string(scalar.text)
        }
        guard let kind else {
            throw problem(
                .invalidNumber,
                "netgen has no use for \(scalar.text): JSON has no such number",
                scalar.bounds,
                fix: "write a number, or \(quoted(scalar.text)) for text"
            )
        }
        let value = JSONValue(kind: kind, range: range(scalar.bounds))
        if !properties.isEmpty { note(value, properties) }
        return value
    }
}
