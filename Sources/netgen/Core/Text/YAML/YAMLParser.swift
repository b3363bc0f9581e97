/// Reads YAML 1.2.2 with its core schema, and makes of it what the same document would be as JSON.
///
/// It is a parser by the grammar's own rules: a block's members are the lines with the same indentation, a node is what
/// is indented more than its parent, and what looks like a key is one when a colon and a space follow on its line. What
/// the text could also mean is an error, and the first one that has to do with structure is the last: what comes after it
/// would be guessed.
struct YAMLParser {
    var scanner: YAMLScanner
    var names = YAMLNames()
    /// How many collections are open.
    var depth = 0

    typealias Stop = YAMLScanner.Stop
    typealias Scalar = YAMLScanner.Scalar
    typealias Properties = YAMLNames.Properties

    /// Reads one document; `nil` when something keeps it from being understood. Every problem is reported.
    static func parse(_ source: SourceText, file: Int32 = 0, diagnostics: inout Diagnostics) -> JSONValue? {
        SourceScanner.read(source, file: file, diagnostics: &diagnostics) { scanner in
            var parser = YAMLParser(scanner: YAMLScanner(scanner))
            return try? parser.document()
        }
    }

    init(scanner: YAMLScanner) { self.scanner = scanner }

    var bytes: UnsafeBufferPointer<UInt8> { scanner.bytes }
    var line: YAMLScanner.Line { scanner.line }

    var index: Int {
        get { scanner.index }
        set { scanner.index = newValue }
    }
}

// MARK: - Documents

extension YAMLParser {
    /// Reads the file, which holds one document.
    mutating func document() throws(Stop) -> JSONValue {
        let hasMark = bytes.starts(with: SourceText.byteOrderMark)
        index = hasMark ? SourceText.byteOrderMark.count : 0
        try scanner.checkCharacters()
        index = scanner.beginLine(at: index)
        scanner.skipSpace()
        let hasDirectives = try names.directives(&scanner)
        scanner.skipSpace()
        guard index < bytes.count else {
            if hasDirectives {
                throw scanner.problem(.truncatedFile, "the file ends before its document", index..<index)
            }
            throw scanner.problem(.emptyFile, "the file is empty", 0..<0, fix: "write a mapping, such as name: Shop")
        }
        if scanner.isAtMarker, bytes[index] == UInt8(ascii: "-") {
            index += 3
        } else if hasDirectives {
            throw scanner.problem(
                .unexpectedCharacter,
                "a line that begins with % speaks of the document that --- begins",
                scanner.characterBounds(at: index),
                fix: "write --- on a line before this one"
            )
        } else if scanner.isAtMarker {
            throw scanner.problem(.emptyFile, "the file is empty", index..<index + 3, fix: "write a mapping before it")
        }
        let value = try blockNode(Slot(parent: -1, takesCompact: false, takesListAtParent: false))
        try end(of: value)
        return value
    }

    /// Makes sure that nothing stands after the document.
    private mutating func end(of value: JSONValue) throws(Stop) {
        scanner.skipSpace()
        while scanner.isAtMarker, bytes[index] == UInt8(ascii: ".") {
            index += 3
            scanner.skipSpace()
            guard index >= bytes.count || scanner.isFirstOnLine else { throw scanner.extraContent() }
            guard index >= bytes.count || scanner.isAtMarker else { throw severalDocuments() }
        }
        guard index < bytes.count else { return }
        throw scanner.isAtMarker ? severalDocuments() : extraContent(after: value)
    }

    private mutating func severalDocuments() -> Stop {
        scanner.problem(
            .severalDocuments,
            "another document begins here, and netgen reads one of a file",
            scanner.restOfLine(from: index),
            fix: "make a file of each"
        )
    }

    /// What stands after the document's value, at the start of a line or not.
    private mutating func extraContent(after value: JSONValue) -> Stop {
        guard scanner.isFirstOnLine else { return scanner.extraContent() }
        if scanner.isTabbed { return scanner.tabIndentation() }
        switch value.kind {
        case .array:
            return scanner.problem(
                .extraContent,
                "a list ends here, and something else stands beside it",
                scanner.restOfLine(from: index),
                fix: "begin the line with - , or put the list below a key"
            )
        case .object:
            return scanner.wrongLevel(column: Int(value.range.start), isMapping: true)
        default:
            return scanner.problem(
                .extraContent,
                "something stands after the end of the document's value",
                scanner.restOfLine(from: index),
                fix: "write a mapping: lines of a key, a colon and a space, and a value"
            )
        }
    }
}

// MARK: - Depth

extension YAMLParser {
    /// Notes that a collection begins; `leave` has to follow.
    mutating func enter(at offset: Int, height: Int = 1) throws(Stop) {
        guard depth + height <= JSONParser.deepestNesting else {
            throw scanner.problem(
                .tooDeep,
                "lists and mappings are nested more than \(JSONParser.deepestNesting) deep",
                offset..<min(offset + 1, bytes.count),
                fix: "a few levels are enough for netgen: is this the right file?"
            )
        }
        depth += height
    }

    mutating func leave() { depth -= 1 }
}

// MARK: - Keys

extension YAMLParser {
    /// A key and where it stands.
    struct Key {
        var text: String
        var range: SourceRange
    }

    /// What a key is. Its text is the one that it is written with: `1.0` is no number there, and `no` is no `false`.
    mutating func key(_ atom: Atom, _ properties: Properties) throws(Stop) -> Key {
        switch atom {
        case .scalar(let scalar):
            // Its anchor may be used later.
            if !properties.isEmpty { _ = try value(of: scalar, properties) }
            return Key(text: scalar.text, range: scanner.range(scalar.bounds))
        case .alias(let value, let bounds):
            _ = try self.value(of: atom, properties)
            return Key(text: try key(of: value, at: bounds.lowerBound).text, range: scanner.range(bounds))
        case .collection(let value):
            throw scanner.unsupportedKey(value.range)
        }
    }

    /// The key that a value is.
    mutating func key(of value: JSONValue, at offset: Int) throws(Stop) -> Key {
        switch value.kind {
        case .string(let text): return Key(text: text, range: value.range)
        case .null where value.range.start == value.range.end:
            throw scanner.problem(.missingColon, "no key stands here", offset..<offset + 1, fix: "write a key")
        case .null, .bool, .number:
            return Key(text: scanner.text(Int(value.range.start)..<Int(value.range.end)), range: value.range)
        case .array, .object: throw scanner.unsupportedKey(value.range)
        }
    }

    func member(_ key: Key, _ value: JSONValue) -> JSONValue.Member {
        // Nothing else says that a key merges: one with quotes has a range with quotes.
        JSONValue.Member(key: key.text, keyRange: key.range, value: value)
    }

    private func isMerge(_ member: JSONValue.Member) -> Bool {
        member.key == "<<" && bytes[Int(member.keyRange.start)] == UInt8(ascii: "<")
    }

    /// A mapping of its members: no key stands twice, and what `<<` names is in the place of it.
    mutating func object(_ members: [JSONValue.Member], _ range: SourceRange) throws(Stop)
        -> JSONValue
    {
        var members = members
        members.removeDuplicates(in: scanner.report.source, diagnostics: &scanner.report.diagnostics)
        if let merge = members.firstIndex(where: isMerge) { try self.merge(at: merge, into: &members) }
        return JSONValue(kind: .object(members), range: range)
    }

    /// Puts the members of mappings in the place of `<<`; the mapping's own ones go before them, and those of earlier
    /// mappings before those of later ones (yaml.org/type/merge.html).
    private mutating func merge(at place: Int, into members: inout [JSONValue.Member]) throws(Stop) {
        let merge = members.remove(at: place)
        let sources: [JSONValue] =
            if case .array(let list) = merge.value.kind { list } else { [merge.value] }
        var seen = Set(members.map(\.key))
        var merged: [JSONValue.Member] = []
        for source in sources {
            guard case .object(let others) = source.kind else {
                throw scanner.problem(
                    .wrongType,
                    "<< takes a mapping or a list of mappings",
                    Int(merge.keyRange.start)..<Int(merge.keyRange.end),
                    fix: "write <<: *name, where &name stands before a mapping"
                )
            }
            merged += others.filter { seen.insert($0.key).inserted }
        }
        members.insert(contentsOf: merged, at: place)
    }
}

// MARK: - Values

extension YAMLParser {
    /// A collection with its anchor; its tag may only say what it is.
    mutating func close(_ value: JSONValue, _ properties: Properties) throws(Stop) -> JSONValue {
        if let tag = properties.tag, let bounds = properties.bounds {
            let isRight =
                switch value.kind {
                case .array: tag == .list || scanner.text(bounds).contains("! ") || scanner.text(bounds).hasSuffix("!")
                case .object:
                    tag == .mapping || scanner.text(bounds).contains("! ") || scanner.text(bounds).hasSuffix("!")
                default: false
                }
            if !isRight { throw wrongTag(tag, bounds) }
        }
        names.note(value, properties)
        return value
    }

    mutating func wrongTag(_ tag: YAMLNames.Tag, _ bounds: Range<Int>) -> Stop {
        scanner.problem(
            .unsupportedTag,
            "the value is none that !!\(tag.rawValue) allows",
            bounds,
            fix: "remove the tag"
        )
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
                throw scanner.problem(
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
            throw scanner.problem(
                .invalidNumber,
                "netgen has no use for \(scalar.text): JSON has no such number",
                scalar.bounds,
                fix: "write a number, or \(quoted(scalar.text)) for text"
            )
        }
        let value = JSONValue(kind: kind, range: scanner.range(scalar.bounds))
        if !properties.isEmpty { names.note(value, properties) }
        return value
    }
}
