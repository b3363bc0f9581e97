/// A parser for YAML 1.2.2 with its core schema, which converts a document to JSON values.
///
/// The parser follows the grammar's rules. Lines with equal indentation are the members of a block. A node is indented
/// more than its parent. A colon and a space on the same line make a key. Ambiguous text is an error. Parsing stops at
/// the first structural error, because any further error could be a consequence of it.
struct YAMLParser {
    var scanner: YAMLScanner
    var names = YAMLNames()
    /// The number of open collections.
    var depth = 0

    typealias ParsingAborted = YAMLScanner.ParsingAborted
    typealias Scalar = YAMLScanner.Scalar
    typealias Properties = YAMLNames.Properties

    /// Parses one document. Reports every problem, and returns `nil` if the document can't be parsed.
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
    /// Reads the file, which contains one document.
    mutating func document() throws(ParsingAborted) -> JSONValue {
        let hasMark = bytes.starts(with: SourceText.byteOrderMark)
        index = hasMark ? SourceText.byteOrderMark.count : 0
        try scanner.checkCharacters()
        index = scanner.beginLine(at: index)
        scanner.skipSpace()
        let hasDirectives = try names.directives(&scanner)
        scanner.skipSpace()
        guard index < bytes.count else {
            if hasDirectives {
                throw scanner.problem(.truncatedFile, "the file ends before its document begins", index..<index)
            }
            throw scanner.problem(.emptyFile, "the file is empty", 0..<0, fix: "write a mapping, such as name: Shop")
        }
        if scanner.isAtMarker, bytes[index] == UInt8(ascii: "-") {
            index += 3
        } else if hasDirectives {
            throw scanner.problem(
                .unexpectedCharacter,
                "a directive must be followed by a line with ---",
                scanner.characterBounds(at: index),
                fix: "write --- in a line before this one"
            )
        } else if scanner.isAtMarker {
            throw scanner.problem(
                .emptyFile,
                "the file is empty",
                index..<index + 3,
                fix: "write a mapping before this line, such as name: Shop"
            )
        }
        let value = try blockNode(Slot(parent: -1, takesCompact: false, takesListAtParent: false))
        try end(of: value)
        return value
    }

    /// Throws if anything follows the document.
    private mutating func end(of value: JSONValue) throws(ParsingAborted) {
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

    private mutating func severalDocuments() -> ParsingAborted {
        scanner.problem(
            .severalDocuments,
            "netgen only reads one document of a file, and another begins here",
            scanner.restOfLine(from: index),
            fix: "put each document in a separate file"
        )
    }

    /// Reports content after the document's value, at the start of a line or within one.
    private mutating func extraContent(after value: JSONValue) -> ParsingAborted {
        guard scanner.isFirstOnLine else { return scanner.extraContent() }
        if scanner.isTabbed { return scanner.tabIndentation() }
        switch value.kind {
        case .array:
            return scanner.problem(
                .extraContent,
                "unexpected content after the end of a list",
                scanner.restOfLine(from: index),
                fix: "begin the line with \"- \", or move the list below a key"
            )
        case .object:
            return scanner.wrongLevel(column: Int(value.range.start), isMapping: true)
        default:
            return scanner.problem(
                .extraContent,
                "unexpected content after the value of the document",
                scanner.restOfLine(from: index),
                fix: "write a mapping: lines with a key, a colon, a space and a value"
            )
        }
    }
}

// MARK: - Depth

extension YAMLParser {
    /// Records the beginning of a collection. Each call must be paired with `leave()`.
    mutating func enter(at offset: Int, height: Int = 1) throws(ParsingAborted) {
        guard depth + height <= JSONParser.maxNesting else {
            throw scanner.problem(
                .tooDeep,
                "lists and mappings are nested more than \(JSONParser.maxNesting) deep",
                offset..<min(offset + 1, bytes.count),
                fix: "check whether this is the right file; specs need only a few levels"
            )
        }
        depth += height
    }

    mutating func leave() { depth -= 1 }
}

// MARK: - Keys

extension YAMLParser {
    /// A key and its source range.
    struct Key {
        var text: String
        var range: SourceRange
    }

    /// Returns a node as a key. A key is always a string: `1.0` isn't a number in a key, and `null` isn't null.
    mutating func key(_ atom: Atom, _ properties: Properties) throws(ParsingAborted) -> Key {
        switch atom {
        case .scalar(let scalar):
            // Read the value, because its anchor may be used later.
            if !properties.isEmpty { _ = try value(of: scalar, properties) }
            return Key(text: scalar.text, range: scanner.range(scalar.bounds))
        case .alias(let value, let bounds):
            _ = try self.value(of: atom, properties)
            return Key(text: try key(of: value, at: bounds.lowerBound).text, range: scanner.range(bounds))
        case .collection(let value):
            throw scanner.unsupportedKey(value.range)
        }
    }

    /// Returns a value as a key.
    mutating func key(of value: JSONValue, at offset: Int) throws(ParsingAborted) -> Key {
        switch value.kind {
        case .string(let text): return Key(text: text, range: value.range)
        case .null where value.range.start == value.range.end:
            throw scanner.problem(.missingColon, "expected a key", offset..<offset + 1, fix: "write a key")
        case .null, .bool, .number:
            return Key(text: scanner.text(Int(value.range.start)..<Int(value.range.end)), range: value.range)
        case .array, .object: throw scanner.unsupportedKey(value.range)
        }
    }

    func member(_ key: Key, _ value: JSONValue) -> JSONValue.Member {
        // The range of a quoted key includes the quotes, which distinguishes it from a merge key.
        JSONValue.Member(key: key.text, keyRange: key.range, value: value)
    }

    private func isMerge(_ member: JSONValue.Member) -> Bool {
        member.key == "<<" && bytes[Int(member.keyRange.start)] == UInt8(ascii: "<")
    }

    /// Returns a mapping of members without duplicate keys and with `<<` resolved.
    mutating func object(_ members: [JSONValue.Member], _ range: SourceRange) throws(ParsingAborted)
        -> JSONValue
    {
        var members = members
        members.removeDuplicates(in: scanner.report.source, diagnostics: &scanner.report.diagnostics)
        if let merge = members.firstIndex(where: isMerge) { try self.merge(at: merge, into: &members) }
        return JSONValue(kind: .object(members), range: range)
    }

    /// Replaces `<<` with the members of its mappings. The mapping's own members take precedence over these, and
    /// earlier mappings over later ones (yaml.org/type/merge.html).
    private mutating func merge(at index: Int, into members: inout [JSONValue.Member]) throws(ParsingAborted) {
        let merge = members.remove(at: index)
        let sources: [JSONValue] =
            if case .array(let list) = merge.value.kind { list } else { [merge.value] }
        var seenKeys = Set(members.map(\.key))
        var merged: [JSONValue.Member] = []
        for source in sources {
            guard case .object(let others) = source.kind else {
                throw scanner.problem(
                    .wrongType,
                    "<< must be a mapping or a list of mappings",
                    Int(merge.keyRange.start)..<Int(merge.keyRange.end),
                    fix: "write <<: *name, with &name before a mapping"
                )
            }
            merged += others.filter { seenKeys.insert($0.key).inserted }
        }
        members.insert(contentsOf: merged, at: index)
    }
}

// MARK: - Values

extension YAMLParser {
    /// Completes a collection, and records its anchor. Throws if the tag doesn't match the collection.
    mutating func close(_ value: JSONValue, _ properties: Properties) throws(ParsingAborted) -> JSONValue {
        if let tag = properties.tag, let bounds = properties.bounds {
            let isCompatible =
                switch value.kind {
                case .array: tag == .list || scanner.text(bounds).contains("! ") || scanner.text(bounds).hasSuffix("!")
                case .object:
                    tag == .mapping || scanner.text(bounds).contains("! ") || scanner.text(bounds).hasSuffix("!")
                default: false
                }
            if !isCompatible { throw wrongTag(tag, bounds) }
        }
        names.note(value, properties)
        return value
    }

    mutating func wrongTag(_ tag: YAMLNames.Tag, _ bounds: Range<Int>) -> ParsingAborted {
        scanner.problem(
            .unsupportedTag,
            "the tag !!\(tag.rawValue) does not allow this value",
            bounds,
            fix: "remove the tag"
        )
    }

    /// Returns the value of an empty node: null, or an empty string if the node has the tag of a string.
    mutating func emptyValue(at offset: Int, _ properties: Properties) throws(ParsingAborted) -> JSONValue {
        try value(of: Scalar(text: "", style: .plain, bounds: offset..<offset), properties)
    }

    mutating func value(of atom: Atom, _ properties: Properties) throws(ParsingAborted) -> JSONValue {
        switch atom {
        case .scalar(let scalar): return try value(of: scalar, properties)
        case .collection(let value): return try close(value, properties)
        case .alias(let value, let bounds):
            guard properties.isEmpty else {
                throw scanner.problem(
                    .extraContent,
                    "an alias cannot have an anchor or a tag",
                    properties.bounds ?? bounds,
                    fix: "remove it"
                )
            }
            return value
        }
    }

    /// Returns the value of a scalar: by its tag, or by its text if it has neither tag nor quotes.
    mutating func value(of scalar: Scalar, _ properties: Properties) throws(ParsingAborted) -> JSONValue {
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
                "\(scalar.text) is not supported, because it is not a number in JSON",
                scalar.bounds,
                fix: "write a number, or \(quoted(scalar.text)) for a string"
            )
        }
        let value = JSONValue(kind: kind, range: scanner.range(scalar.bounds))
        if !properties.isEmpty { names.note(value, properties) }
        return value
    }
}
