/// Flow collections in brackets and braces, and the other nodes that fit on a line.
extension YAMLParser {
    /// A node without its anchor and tag, which may be a key.
    enum Atom {
        case scalar(Scalar)
        case alias(JSONValue, Range<Int>)
        case collection(JSONValue)

        /// Whether a colon directly after the node makes it a key, even without a space.
        var isClosed: Bool {
            switch self {
            case .scalar(let scalar): scalar.style == .quoted
            case .alias: false
            case .collection: true
            }
        }
    }

    /// A node with its anchor and tag.
    private typealias FlowNode = (atom: Atom, properties: Properties)

    /// Reads the quoted string or the alias at the current position.
    mutating func atom(parent: Int) throws(ParsingAborted) -> Atom {
        switch bytes[index] {
        case UInt8(ascii: "\""): .scalar(try scanner.doubleQuoted(parent: parent))
        case UInt8(ascii: "'"): .scalar(try scanner.singleQuoted(parent: parent))
        case UInt8(ascii: "*"): try alias()
        default: throw scanner.invalidStart()
        }
    }

    /// Reads the alias at the current position. Throws if its value would be nested too deeply.
    private mutating func alias() throws(ParsingAborted) -> Atom {
        let alias = try names.alias(&scanner)
        try enter(at: alias.bounds.lowerBound, height: alias.height)
        depth -= alias.height
        return .alias(alias.value, alias.bounds)
    }

    /// Reads the collection whose bracket or brace is at the current position.
    mutating func bracket(parent: Int) throws(ParsingAborted) -> JSONValue {
        bytes[index] == UInt8(ascii: "[")
            ? try flowSequence(parent: parent) : try flowMapping(parent: parent)
    }

    private mutating func flowSequence(parent: Int) throws(ParsingAborted) -> JSONValue {
        let start = index
        var elements: [JSONValue] = []
        try enter(at: start)
        index += 1
        while try hasMember(start, parent: parent, isFirst: elements.isEmpty) {
            elements.append(try flowElement(start, parent: parent))
            try separator(start, parent: parent)
        }
        leave()
        return JSONValue(kind: .array(elements), range: scanner.range(start..<index))
    }

    /// Reads an element, or a mapping with one member: `[a: 1]`.
    private mutating func flowElement(_ opening: Int, parent: Int) throws(ParsingAborted) -> JSONValue {
        let start = index
        if scanner.isIndicator("?") { return try pair(try flowMember(opening, parent: parent), from: start) }
        let node = try flowNode(opening, parent: parent)
        guard let key = try pairKey(node, from: start) else {
            return try value(of: node.atom, node.properties)
        }
        return try pair(member(key, try flowValue(opening, parent: parent)), from: start)
    }

    /// Returns a node as a key if a colon follows on its line, and moves past the colon; otherwise `nil`.
    private mutating func pairKey(_ node: FlowNode, from start: Int) throws(ParsingAborted) -> Key? {
        let end = index
        let colon = scanner.skippingBlanks(from: index)
        guard isFlowColon(at: colon, after: node.atom) else { return nil }
        guard !bytes[start..<end].contains(where: YAMLScanner.isBreak) else {
            throw scanner.keyOnSeveralLines(from: start)
        }
        index = colon + 1
        return try key(node.atom, node.properties)
    }

    private mutating func pair(_ member: JSONValue.Member, from start: Int) throws(ParsingAborted) -> JSONValue {
        try object([member], scanner.range(start..<index))
    }

    private mutating func flowMapping(parent: Int) throws(ParsingAborted) -> JSONValue {
        let start = index
        var members: [JSONValue.Member] = []
        try enter(at: start)
        index += 1
        while try hasMember(start, parent: parent, isFirst: members.isEmpty) {
            members.append(try flowMember(start, parent: parent))
            try separator(start, parent: parent)
        }
        leave()
        return try object(members, scanner.range(start..<index))
    }

    /// Reads `key: value`, a lone `key` with a null value, or `? key : value`.
    private mutating func flowMember(_ opening: Int, parent: Int) throws(ParsingAborted) -> JSONValue.Member {
        let (key, hasValue) = try flowKey(opening, parent: parent)
        if hasValue { return member(key, try flowValue(opening, parent: parent)) }
        let end = Int(key.range.end)
        return member(key, JSONValue(kind: .null, range: scanner.range(end..<end)))
    }

    /// Reads a key. Returns the key and whether a colon follows, and moves past the colon.
    private mutating func flowKey(_ opening: Int, parent: Int) throws(ParsingAborted) -> (
        key: Key, hasValue: Bool
    ) {
        if scanner.isIndicator("?") {
            index += 1
            try skipFlowSpace(opening, parent: parent)
        }
        let (start, properties) = try flowStart(opening, parent: parent)
        guard let atom = start else { throw scanner.unsupportedKey(scanner.range(scanner.restOfLine(from: index))) }
        let key = try key(atom, properties)
        try skipFlowSpace(opening, parent: parent)
        let hasValue = isFlowColon(at: index, after: atom)
        if hasValue { index += 1 }
        return (key, hasValue)
    }

    /// Reads the value after a colon; null if there is none.
    private mutating func flowValue(_ opening: Int, parent: Int) throws(ParsingAborted) -> JSONValue {
        let end = index
        try skipFlowSpace(opening, parent: parent)
        guard index < bytes.count, !endsFlowNode(bytes[index]) else {
            return JSONValue(kind: .null, range: scanner.range(end..<end))
        }
        let node = try flowNode(opening, parent: parent)
        return try value(of: node.atom, node.properties)
    }

    /// Reads a node inside a flow collection, with its properties.
    private mutating func flowNode(_ opening: Int, parent: Int) throws(ParsingAborted) -> FlowNode {
        let (atom, properties) = try flowStart(opening, parent: parent)
        if let atom { return (atom, properties) }
        return (.collection(try bracket(parent: parent)), properties)
    }

    /// Reads a node. For a collection, whose atom is `nil`, reads only the properties before its bracket.
    private mutating func flowStart(
        _ opening: Int,
        parent: Int
    ) throws(ParsingAborted) -> (atom: Atom?, properties: Properties) {
        var properties = Properties()
        while true {
            try names.readProperties(&scanner, &properties, inFlow: true)
            guard index < bytes.count, !properties.isEmpty, scanner.isSpace(at: index) || scanner.isCommentStart(index)
            else { break }
            try skipFlowSpace(opening, parent: parent)
        }
        guard index < bytes.count else { throw scanner.unclosedFlow(from: opening) }
        let isColon = isFlowColon(at: index, after: nil)
        if !properties.isEmpty, isColon || endsFlowNode(bytes[index]) {
            return (.scalar(Scalar(text: "", style: .plain, bounds: properties.end..<properties.end)), properties)
        }
        if isColon { throw scanner.missingKey() }
        if scanner.isPlainStart(inFlow: true) {
            return (.scalar(try scanner.plainScalar(parent: parent, inFlow: true)), properties)
        }
        let isBracket = bytes[index] == UInt8(ascii: "[") || bytes[index] == UInt8(ascii: "{")
        return (isBracket ? nil : try atom(parent: parent), properties)
    }

    private func endsFlowNode(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    }

    private func isFlowColon(at offset: Int, after atom: Atom?) -> Bool {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { return false }
        return atom?.isClosed == true || scanner.isSpace(at: offset + 1)
            || YAMLScanner.isFlowIndicator(bytes[offset + 1])
    }
}

// MARK: - Between members

extension YAMLParser {
    /// Moves to the next member and returns `true`, or moves past the closing bracket and returns `false`.
    private mutating func hasMember(_ opening: Int, parent: Int, isFirst: Bool) throws(ParsingAborted) -> Bool {
        try skipFlowSpace(opening, parent: parent)
        guard index < bytes.count else { throw scanner.unclosedFlow(from: opening) }
        if bytes[index] == UInt8(ascii: ",") {
            let message = isFirst ? "unexpected comma before the first value" : "duplicate comma"
            throw scanner.problem(.unexpectedCharacter, message, index..<index + 1, fix: "remove it")
        }
        return try !closes(opening)
    }

    /// Moves past the comma after a member, or to the closing bracket.
    private mutating func separator(_ opening: Int, parent: Int) throws(ParsingAborted) {
        let end = index
        try skipFlowSpace(opening, parent: parent)
        guard index < bytes.count else { throw scanner.unclosedFlow(from: opening) }
        if bytes[index] == UInt8(ascii: ",") {
            index += 1
            return
        }
        if bytes[index] == UInt8(ascii: "]") || bytes[index] == UInt8(ascii: "}") { return }
        if bytes[index] == UInt8(ascii: "#") { throw scanner.extraContent() }
        throw scanner.problem(
            .missingComma,
            "expected a comma between the values",
            end..<end + 1,
            fix: "add a comma, or quote the string"
        )
    }

    /// Returns whether the current bracket closes the opening one, and moves past it.
    private mutating func closes(_ opening: Int) throws(ParsingAborted) -> Bool {
        let byte = bytes[index]
        guard byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") else { return false }
        let isList = bytes[opening] == UInt8(ascii: "[")
        guard isList == (byte == UInt8(ascii: "]")) else {
            throw scanner.problem(
                .mismatchedBracket,
                "\(Unicode.Scalar(byte)) cannot close the \(isList ? "list" : "mapping") opened on line"
                    + " \(scanner.lineNumber(of: opening))",
                index..<index + 1,
                fix: "write \(isList ? "]" : "}")"
            )
        }
        index += 1
        return true
    }

    /// Skips blanks, comments and line breaks inside a flow collection, whose lines must be indented more than their
    /// surroundings.
    private mutating func skipFlowSpace(_ opening: Int, parent: Int) throws(ParsingAborted) {
        scanner.skipSpace()
        guard scanner.isFirstOnLine, index < bytes.count, line.indentation <= parent || scanner.isAtMarker else {
            return
        }
        if scanner.isAtMarker { throw scanner.unclosedFlow(from: opening) }
        guard endsFlowNode(bytes[index]), bytes[index] != UInt8(ascii: ","), !scanner.isTabbed,
            line.indentation == parent
        else {
            throw scanner.wrongIndentation(
                inside: bytes[opening] == UInt8(ascii: "[") ? "a list in brackets" : "a mapping in braces",
                parent: parent,
                from: opening
            )
        }
        // Too little indentation is invalid here, but it is common, and most parsers accept it. So only warn.
        scanner.warning(
            .badIndentation,
            "the closing bracket is not indented more than the key, so strict YAML parsers reject it",
            index..<index + 1,
            fix: "indent the bracket by at least one space"
        )
    }
}
