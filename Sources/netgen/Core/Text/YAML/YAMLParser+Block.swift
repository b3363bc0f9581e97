/// Block collections, with a line for each member.
extension YAMLParser {
    /// Reads the sequence whose first `- ` is at the current position.
    mutating func blockSequence(at column: Int) throws(ParsingAborted) -> JSONValue {
        let start = index
        var end = index
        var elements: [JSONValue] = []
        try enter(at: start)
        repeat {
            index += 1
            elements.append(try blockNode(Slot(parent: column, takesCompact: true, takesListAtParent: false)))
            end = index
            scanner.skipSpace()
        } while try continues(at: column, from: start) && scanner.isIndicator("-")
        leave()
        return JSONValue(kind: .array(elements), range: scanner.range(start..<end))
    }

    /// Reads a mapping. Its first key has been read up to its colon, or follows a `?` at the current position.
    mutating func blockMapping(from start: Int, key: Key?) throws(ParsingAborted) -> JSONValue {
        let column = start - line.start
        var end = index
        var key = key
        var members: [JSONValue.Member] = []
        try enter(at: start)
        while true {
            if let key {
                index += 1
                let value = try blockNode(Slot(parent: column, takesCompact: false, takesListAtParent: true))
                members.append(member(key, value))
            } else {
                members.append(try explicitMember(at: column, from: start))
            }
            end = index
            scanner.skipSpace()
            guard try continues(at: column, from: start) else { break }
            key = try nextKey(from: start)
        }
        leave()
        return try object(members, scanner.range(start..<end))
    }

    /// Returns whether the collection has another member at the current position.
    private mutating func continues(at column: Int, from start: Int) throws(ParsingAborted) -> Bool {
        guard !scanner.isAtEnd else { return false }
        guard scanner.isFirstOnLine else { throw scanner.extraContent() }
        if scanner.isTabbed { throw scanner.tabIndentation() }
        if line.indentation > column {
            throw scanner.wrongLevel(column: start, isMapping: !isIndicatorAt(start))
        }
        return line.indentation == column
    }

    private func isIndicatorAt(_ offset: Int) -> Bool {
        bytes[offset] == UInt8(ascii: "-") && scanner.isSpace(at: offset + 1)
    }

    /// Reads `? key`, and `: value` on the next line.
    private mutating func explicitMember(at column: Int, from start: Int) throws(ParsingAborted)
        -> JSONValue.Member
    {
        let slot = Slot(parent: column, takesCompact: true, takesListAtParent: true)
        let question = index
        index += 1
        let key = try self.key(of: try blockNode(slot), at: question)
        let end = index
        scanner.skipSpace()
        if try continues(at: column, from: start), scanner.isIndicator(":") {
            index += 1
            return member(key, try blockNode(slot))
        }
        index = end
        return member(key, JSONValue(kind: .null, range: scanner.range(end..<end)))
    }

    /// Reads the key of a member up to its colon. Returns `nil` if the key is explicit, after a `?`.
    private mutating func nextKey(from start: Int) throws(ParsingAborted) -> Key? {
        let first = index
        if scanner.isIndicator("?") { return nil }
        if scanner.isIndicator(":") { throw scanner.missingKey() }
        if scanner.isIndicator("-") {
            throw scanner.problem(
                .badIndentation,
                "unexpected list between the keys of a mapping",
                scanner.restOfLine(from: index),
                fix: "indent the list more than its key"
            )
        }
        let lineStart = line.start
        var properties = Properties()
        try names.readProperties(&scanner, &properties)
        guard index < bytes.count, !YAMLScanner.isBreak(bytes[index]) else { throw scanner.missingColon(from: first) }
        let atom: Atom
        if scanner.isPlainStart() {
            let end = scanner.plainEnd(from: index, inFlow: false)
            atom = .scalar(Scalar(text: scanner.text(index..<end), style: .plain, bounds: index..<end))
            index = end
        } else {
            if bytes[index] == UInt8(ascii: "[") || bytes[index] == UInt8(ascii: "{") {
                throw scanner.unsupportedKey(scanner.range(scanner.restOfLine(from: index)))
            }
            atom = try self.atom(parent: line.indentation)
        }
        index = scanner.skippingBlanks(from: index)
        guard scanner.isColon(at: index) else { throw scanner.missingColon(from: first) }
        if line.start != lineStart { throw scanner.keyOnSeveralLines(from: first) }
        return try key(atom, properties)
    }
}

// MARK: - Nodes

extension YAMLParser {
    /// The context of a block node.
    struct Slot {
        /// The indentation of the surrounding collection; -1 for the document's value.
        var parent: Int
        /// Whether a collection may begin on this line: `- name: Rex`.
        var takesCompact: Bool
        /// Whether a sequence may have the same indentation as its key.
        var takesListAtParent: Bool
    }

    /// The beginning of a node's contents, and the properties before them.
    private struct NodeStart {
        var slot: Slot
        /// The offset of the anchor or tag on the line of the contents, or else of the contents.
        var first = 0
        /// Whether a block collection may begin here.
        var takesCollection = false
        /// The node's properties on earlier lines.
        var outer = Properties()
        /// The properties on the line of the contents. They belong to the first key if one follows.
        var inner = Properties()
    }

    /// The kind of a node, determined from its beginning.
    private enum Start {
        case value(JSONValue)
        case list
        /// A mapping whose first key has been read up to its colon, or follows a `?` at the current position.
        case mapping(Key?)
        /// A collection in brackets or braces.
        case bracket
    }

    /// Reads the value after an indicator or a key's colon, on this line or on lines with more indentation; null if
    /// there is none.
    ///
    /// This function only handles nested collections and delegates everything else, because it is recursive. In debug
    /// builds, a stack frame has room for all values of its function, so a larger function could overflow the stack.
    mutating func blockNode(_ slot: Slot) throws(ParsingAborted) -> JSONValue {
        var nodeStart = NodeStart(slot: slot)
        switch try start(of: &nodeStart) {
        case .value(let value): return value
        case .list: return try close(try blockSequence(at: index - line.start), nodeStart.outer)
        case .mapping(let key):
            return try close(try blockMapping(from: nodeStart.first, key: key), nodeStart.outer)
        case .bracket: return try bracketed(try bracket(parent: slot.parent), nodeStart)
        }
    }

    private mutating func start(of nodeStart: inout NodeStart) throws(ParsingAborted) -> Start {
        var end = index
        let start = index
        scanner.skipSpace()
        while isInside(nodeStart.slot) {
            nodeStart.first = index
            nodeStart.takesCollection =
                scanner.isFirstOnLine
                ? !scanner.isTabbed
                : nodeStart.slot.takesCompact && !hasTab(start..<index) && nodeStart.outer.isEmpty
            nodeStart.inner = Properties()
            try names.readProperties(&scanner, &nodeStart.inner)
            let endsHere = index >= bytes.count || YAMLScanner.isBreak(bytes[index]) || scanner.isCommentStart(index)
            guard endsHere, !nodeStart.inner.isEmpty else { return try contents(nodeStart) }
            try nodeStart.outer.add(nodeStart.inner, &scanner)
            end = nodeStart.inner.end
            scanner.skipSpace()
        }
        index = end
        return .value(try emptyValue(at: end, nodeStart.outer))
    }

    private func isInside(_ slot: Slot) -> Bool {
        guard index < bytes.count else { return false }
        guard scanner.isFirstOnLine else { return true }
        if scanner.isAtMarker { return false }
        if line.indentation > slot.parent { return true }
        return slot.takesListAtParent && line.indentation == slot.parent && !scanner.isTabbed
            && scanner.isIndicator("-")
    }

    private func hasTab(_ bounds: Range<Int>) -> Bool { bytes[bounds].contains(0x09) }

    private mutating func contents(_ nodeStart: NodeStart) throws(ParsingAborted) -> Start {
        switch bytes[index] {
        case UInt8(ascii: "-") where scanner.isIndicator("-"):
            try begin(nodeStart, "a list")
            return .list
        case UInt8(ascii: "?") where scanner.isIndicator("?"):
            try begin(nodeStart, "a mapping")
            return .mapping(nil)
        case UInt8(ascii: ":") where scanner.isIndicator(":"):
            throw scanner.missingKey()
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            let properties = try nodeStart.outer.adding(nodeStart.inner, &scanner)
            return .value(try value(of: try scanner.blockScalar(parent: nodeStart.slot.parent), properties))
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            return .bracket
        default:
            return try contentsOfLine(nodeStart)
        }
    }

    /// Throws unless a collection may begin at the current position.
    private mutating func begin(_ nodeStart: NodeStart, _ what: String) throws(ParsingAborted) {
        if nodeStart.takesCollection, nodeStart.inner.isEmpty { return }
        if scanner.isFirstOnLine || scanner.isTabbed, line.content > line.start + line.indentation {
            throw scanner.tabIndentation()
        }
        if nodeStart.inner.isEmpty, nodeStart.slot.takesCompact, hasTab(line.start..<index) {
            let tab =
                line.start + (bytes[line.start..<index].firstIndex(of: 0x09).map { $0 - line.start } ?? 0)
            throw scanner.problem(
                .badIndentation,
                "unexpected tab before \(what)",
                tab..<tab + 1,
                fix: "write a space"
            )
        }
        throw scanner.problem(
            .badIndentation,
            "\(what) cannot begin on this line",
            scanner.restOfLine(from: index),
            fix:
                "begin \(what) on a new line, or quote the string: \(quoted(scanner.text(scanner.restOfLine(from: index))))"
        )
    }

    /// Reads a scalar, an alias, or the first key of a mapping.
    private mutating func contentsOfLine(_ nodeStart: NodeStart) throws(ParsingAborted) -> Start {
        let lineStart = line.start
        let atom = try keyOrText(parent: nodeStart.slot.parent)
        let colon = scanner.skippingBlanks(from: index)
        guard scanner.isColon(at: colon) else {
            return .value(try value(of: atom, try nodeStart.outer.adding(nodeStart.inner, &scanner)))
        }
        if line.start != lineStart { throw scanner.keyOnSeveralLines(from: nodeStart.first) }
        let key = try self.key(atom, nodeStart.inner)
        guard nodeStart.takesCollection else { throw misplacedKey(nodeStart, colon) }
        index = colon
        return .mapping(key)
    }

    /// Reads a scalar, which may be a key. A key is on one line, so only a scalar without a colon continues on further
    /// lines.
    private mutating func keyOrText(parent: Int) throws(ParsingAborted) -> Atom {
        guard scanner.isPlainStart() else { return try atom(parent: parent) }
        let end = scanner.plainEnd(from: index, inFlow: false)
        guard scanner.isColon(at: scanner.skippingBlanks(from: end)) else {
            return .scalar(try scanner.plainScalar(parent: parent, inFlow: false))
        }
        defer { index = end }
        return .scalar(Scalar(text: scanner.text(index..<end), style: .plain, bounds: index..<end))
    }

    /// Adds properties to a collection in brackets, which can't be a key.
    private mutating func bracketed(_ value: JSONValue, _ nodeStart: NodeStart) throws(ParsingAborted)
        -> JSONValue
    {
        if scanner.isColon(at: scanner.skippingBlanks(from: index)) { throw scanner.unsupportedKey(value.range) }
        return try close(value, try nodeStart.outer.adding(nodeStart.inner, &scanner))
    }

    /// Reports a colon and a space where a key isn't allowed.
    private mutating func misplacedKey(_ nodeStart: NodeStart, _ colon: Int) -> ParsingAborted {
        if scanner.isTabbed { return scanner.tabIndentation() }
        let first = nodeStart.first
        if nodeStart.slot.takesCompact {
            let tab = bytes[line.start..<first].firstIndex(of: 0x09) ?? first
            return scanner.problem(
                .badIndentation,
                "unexpected tab before a key",
                tab..<tab + 1,
                fix: "write a space"
            )
        }
        let isText = nodeStart.outer.isEmpty && nodeStart.inner.isEmpty && bytes[first] != UInt8(ascii: "\"")
        let quotes = "quote the string: \(quoted(scanner.text(scanner.restOfLine(from: first)))); or "
        return scanner.problem(
            .unquotedText,
            "unexpected second key on this line",
            colon..<colon + 1,
            fix: (isText ? quotes : "") + "move the mapping to a new line"
        )
    }
}
