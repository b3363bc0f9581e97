extension YAMLParser {
    /// What a node of a block is put into.
    struct Slot {
        /// The indentation of the collection around it; -1 for the document's value.
        var parent: Int
        /// A collection may begin on this line: `- name: Rex`.
        var takesCompact: Bool
        /// A list may be indented as little as the key that it belongs to.
        var takesListAtParent: Bool
    }

    /// Where the contents of a node begin, and what was read before them.
    private struct Beginning {
        var slot: Slot
        /// The anchor or tag on the line of the contents, or the contents.
        var first = 0
        /// A list or mapping with lines of its own may begin here.
        var takesCollection = false
        /// What belongs to the node, on lines before.
        var outer = Properties()
        /// What stands on the line of the contents: it belongs to the first key, if that is what follows.
        var inner = Properties()
    }

    /// What a node turns out to be.
    private enum Start {
        case value(JSONValue)
        case list
        /// A mapping whose first key has been read up to its colon, or stands here behind `?`.
        case mapping(Key?)
        /// A collection in brackets or braces.
        case bracket
    }

    /// Reads what stands behind an indicator or a key's colon, here or on lines that are indented more; a null when
    /// there is nothing.
    ///
    /// What goes into another collection is done here, and all else elsewhere: nodes are nested deeply, and builds for
    /// debugging give every function a stack frame for all of its values.
    mutating func blockNode(_ slot: Slot) throws(Stop) -> JSONValue {
        var beginning = Beginning(slot: slot)
        switch try start(of: &beginning) {
        case .value(let value): return value
        case .list: return try close(try blockSequence(at: index - line.start), beginning.outer)
        case .mapping(let key):
            return try close(try blockMapping(from: beginning.first, key: key), beginning.outer)
        case .bracket: return try bracketed(try bracket(parent: slot.parent), beginning)
        }
    }

    private mutating func start(of beginning: inout Beginning) throws(Stop) -> Start {
        var end = index
        let start = index
        skipSpace()
        while isInside(beginning.slot) {
            beginning.first = index
            beginning.takesCollection =
                isFirstOnLine
                ? !isTabbed
                : beginning.slot.takesCompact && !hasTab(start..<index) && beginning.outer.isEmpty
            beginning.inner = Properties()
            try readProperties(&beginning.inner)
            let endsHere = index >= bytes.count || Self.isBreak(bytes[index]) || isCommentStart(index)
            guard endsHere, !beginning.inner.isEmpty else { return try contents(beginning) }
            try beginning.outer.add(beginning.inner, &self)
            end = beginning.inner.end
            skipSpace()
        }
        index = end
        return .value(try emptyValue(at: end, beginning.outer))
    }

    private func isInside(_ slot: Slot) -> Bool {
        guard index < bytes.count else { return false }
        guard isFirstOnLine else { return true }
        if isAtMarker { return false }
        if line.indentation > slot.parent { return true }
        return slot.takesListAtParent && line.indentation == slot.parent && !isTabbed
            && isIndicator("-")
    }

    private func hasTab(_ bounds: Range<Int>) -> Bool { bytes[bounds].contains(0x09) }

    private mutating func contents(_ beginning: Beginning) throws(Stop) -> Start {
        switch bytes[index] {
        case UInt8(ascii: "-") where isIndicator("-"):
            try begin(beginning, "a list")
            return .list
        case UInt8(ascii: "?") where isIndicator("?"):
            try begin(beginning, "a mapping")
            return .mapping(nil)
        case UInt8(ascii: ":") where isIndicator(":"):
            throw missingKey()
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            let properties = try beginning.outer.adding(beginning.inner, &self)
            return .value(try value(of: try blockScalar(parent: beginning.slot.parent), properties))
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            return .bracket
        default:
            return try contentsOfLine(beginning)
        }
    }

    /// Makes sure that a collection may begin here.
    private mutating func begin(_ beginning: Beginning, _ what: String) throws(Stop) {
        if beginning.takesCollection, beginning.inner.isEmpty { return }
        if isFirstOnLine || isTabbed, line.content > line.start + line.indentation {
            throw tabIndentation()
        }
        if beginning.inner.isEmpty, beginning.slot.takesCompact, hasTab(line.start..<index) {
            let tab =
                line.start + (bytes[line.start..<index].firstIndex(of: 0x09).map { $0 - line.start } ?? 0)
            throw problem(
                .badIndentation,
                "a tab cannot stand before \(what)",
                tab..<tab + 1,
                fix: "write a space"
            )
        }
        throw problem(
            .badIndentation,
            "\(what) cannot begin on this line",
            restOfLine(from: index),
            fix:
                "begin it on a line of its own, or put text in quotes: \(quoted(text(restOfLine(from: index))))"
        )
    }

    /// Text or an alias, or the key of a mapping that begins with it.
    private mutating func contentsOfLine(_ beginning: Beginning) throws(Stop) -> Start {
        let lineStart = line.start
        let atom = try keyOrText(parent: beginning.slot.parent)
        let colon = skippingBlanks(from: index)
        guard isColon(at: colon) else {
            return .value(try value(of: atom, try beginning.outer.adding(beginning.inner, &self)))
        }
        if line.start != lineStart { throw keyOnSeveralLines(from: beginning.first) }
        let key = try self.key(atom, beginning.inner)
        guard beginning.takesCollection else { throw misplacedKey(beginning, colon) }
        index = colon
        return .mapping(key)
    }

    /// What may be a key ends on its line, so that the line decides.
    private mutating func keyOrText(parent: Int) throws(Stop) -> Atom {
        guard isPlainStart() else { return try atom(parent: parent) }
        let end = plainEnd(from: index, inFlow: false)
        guard isColon(at: skippingBlanks(from: end)) else {
            return .scalar(try plainScalar(parent: parent, inFlow: false))
        }
        defer { index = end }
        return .scalar(Scalar(text: text(index..<end), style: .plain, bounds: index..<end))
    }

    /// A collection in brackets with what stands before it; it is no key.
    private mutating func bracketed(_ value: JSONValue, _ beginning: Beginning) throws(Stop)
        -> JSONValue
    {
        if isColon(at: skippingBlanks(from: index)) { throw unsupportedKey(value.range) }
        return try close(value, try beginning.outer.adding(beginning.inner, &self))
    }

    /// A colon and a space in what can only be text.
    private mutating func misplacedKey(_ beginning: Beginning, _ colon: Int) -> Stop {
        if isTabbed { return tabIndentation() }
        let first = beginning.first
        if beginning.slot.takesCompact {
            let tab = bytes[line.start..<first].firstIndex(of: 0x09) ?? first
            return problem(
                .badIndentation,
                "a tab cannot stand before a key",
                tab..<tab + 1,
                fix: "write a space"
            )
        }
        let rest = restOfLine(from: first)
        let isText =
            !beginning.outer.isEmpty || !beginning.inner.isEmpty
            ? false : bytes[first] != UInt8(ascii: "\"")
        return problem(
            .unquotedText,
            "a colon and a space make a key of what stands before them, and there is one on this line already",
            colon..<colon + 1,
            fix: isText
                ? "put text in quotes: \(quoted(text(rest))); or begin the mapping on a line of its own"
                : "begin the mapping on a line of its own"
        )
    }
}
