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

    /// Where the contents of a node begin.
    private struct Beginning {
        var slot: Slot
        /// The anchor or tag on the line of the contents, or the contents.
        var first: Int
        /// A list or mapping with lines of its own may begin here.
        var takesCollection: Bool
        /// What belongs to the node, on lines before.
        var outer: Properties
        /// What stands on the line of the contents: it belongs to the first key, if that is what follows.
        var inner: Properties
    }

    /// Reads what stands behind an indicator or a key's colon, here or on lines that are indented more; a null when
    /// there is nothing.
    mutating func blockNode(_ slot: Slot) throws(Stop) -> JSONValue {
        var end = index
        let start = index
        var outer = Properties()
        skipSpace()
        while isInside(slot) {
            let first = index
            let takesCollection =
                isFirstOnLine ? !isTabbed : slot.takesCompact && !hasTab(start..<first) && outer.isEmpty
            var inner = Properties()
            try readProperties(&inner)
            let endsHere = index >= bytes.count || Self.isBreak(bytes[index]) || isCommentStart(index)
            guard endsHere, !inner.isEmpty else {
                return try contents(
                    Beginning(slot: slot, first: first, takesCollection: takesCollection, outer: outer, inner: inner)
                )
            }
            try outer.add(inner, &self)
            end = inner.end
            skipSpace()
        }
        index = end
        return try emptyValue(at: end, outer)
    }

    private func isInside(_ slot: Slot) -> Bool {
        guard index < bytes.count else { return false }
        guard isFirstOnLine else { return true }
        if isAtMarker { return false }
        if line.indentation > slot.parent { return true }
        return slot.takesListAtParent && line.indentation == slot.parent && !isTabbed && isIndicator("-")
    }

    private func hasTab(_ bounds: Range<Int>) -> Bool { bytes[bounds].contains(0x09) }

    private mutating func contents(_ beginning: Beginning) throws(Stop) -> JSONValue {
        switch bytes[index] {
        case UInt8(ascii: "-") where isIndicator("-"):
            try begin(beginning, "a list")
            return try close(try blockSequence(at: index - line.start), beginning.outer)
        case UInt8(ascii: "?") where isIndicator("?"):
            try begin(beginning, "a mapping")
            return try mapping(beginning, key: nil)
        case UInt8(ascii: ":") where isIndicator(":"):
            throw missingKey()
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            let properties = try beginning.outer.adding(beginning.inner, &self)
            return try value(of: try blockScalar(parent: beginning.slot.parent), properties)
        default:
            return try contentsOfLine(beginning)
        }
    }

    /// Makes sure that a collection may begin here.
    private mutating func begin(_ beginning: Beginning, _ what: String) throws(Stop) {
        if beginning.takesCollection, beginning.inner.isEmpty { return }
        if isFirstOnLine || isTabbed, line.content > line.start + line.indentation { throw tabIndentation() }
        if beginning.inner.isEmpty, beginning.slot.takesCompact, hasTab(line.start..<index) {
            let tab = line.start + (bytes[line.start..<index].firstIndex(of: 0x09).map { $0 - line.start } ?? 0)
            throw problem(.badIndentation, "a tab cannot stand before \(what)", tab..<tab + 1, fix: "write a space")
        }
        throw problem(
            .badIndentation,
            "\(what) cannot begin on this line",
            restOfLine(from: index),
            fix: "begin it on a line of its own, or put text in quotes: \(quoted(text(restOfLine(from: index))))"
        )
    }

    /// Text, an alias, or a collection in brackets; or the key of a mapping that begins with it.
    private mutating func contentsOfLine(_ beginning: Beginning) throws(Stop) -> JSONValue {
        let lineStart = line.start
        let isPlain = isPlainStart()
        let atom: Atom
        if isPlain {
            // What may be a key ends on its line, so the line decides.
            let end = plainEnd(from: index, inFlow: false)
            if isColon(at: skippingBlanks(from: end)) {
                atom = .scalar(Scalar(text: text(index..<end), style: .plain, bounds: index..<end))
                index = end
            } else {
                atom = .scalar(try plainScalar(parent: beginning.slot.parent, inFlow: false))
            }
        } else {
            atom = try self.atom(parent: beginning.slot.parent, properties: beginning.inner)
        }
        let colon = skippingBlanks(from: index)
        guard isColon(at: colon) else {
            let properties = try beginning.outer.adding(beginning.inner, &self)
            return try value(of: atom, properties)
        }
        if line.start != lineStart { throw keyOnSeveralLines(from: beginning.first) }
        let key = try self.key(atom, beginning.inner)
        guard beginning.takesCollection else { throw misplacedKey(beginning, colon) }
        index = colon
        return try mapping(beginning, key: key)
    }

    private mutating func mapping(_ beginning: Beginning, key: Key?) throws(Stop) -> JSONValue {
        let column = beginning.first - line.start
        return try close(try blockMapping(at: column, from: beginning.first, key: key), beginning.outer)
    }

    /// A colon and a space in what can only be text.
    private mutating func misplacedKey(_ beginning: Beginning, _ colon: Int) -> Stop {
        if isTabbed { return tabIndentation() }
        let first = beginning.first
        if beginning.slot.takesCompact {
            let tab = bytes[line.start..<first].firstIndex(of: 0x09) ?? first
            return problem(.badIndentation, "a tab cannot stand before a key", tab..<tab + 1, fix: "write a space")
        }
        let rest = restOfLine(from: first)
        let isText = !beginning.outer.isEmpty || !beginning.inner.isEmpty ? false : bytes[first] != UInt8(ascii: "\"")
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
