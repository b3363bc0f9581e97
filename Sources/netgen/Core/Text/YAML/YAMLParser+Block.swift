/// Collections with a line for each member.
extension YAMLParser {
    /// Reads the list whose first `- ` is here.
    mutating func blockSequence(at column: Int) throws(Stop) -> JSONValue {
        let start = index
        var end = index
        var elements: [JSONValue] = []
        try enter(at: start)
        repeat {
            index += 1
            elements.append(
                try blockNode(Slot(parent: column, takesCompact: true, takesListAtParent: false))
            )
            end = index
            skipSpace()
        } while try goesOn(at: column, from: start) && isIndicator("-")
        leave()
        return JSONValue(kind: .array(elements), range: range(start..<end))
    }

    /// Reads the mapping whose first key has been read up to its colon, or stands here behind `?`.
    mutating func blockMapping(from start: Int, key: Key?) throws(Stop) -> JSONValue {
        let column = start - line.start
        var end = index
        var key = key
        var members: [JSONValue.Member] = []
        try enter(at: start)
        while true {
            if let key {
                index += 1
                let value = try blockNode(
                    Slot(parent: column, takesCompact: false, takesListAtParent: true)
                )
                members.append(member(key, value))
            } else {
                members.append(try explicitMember(at: column, from: start))
            }
            end = index
            skipSpace()
            guard try goesOn(at: column, from: start) else { break }
            key = try nextKey(from: start)
        }
        leave()
        return try object(members, range(start..<end))
    }

    /// Whether the collection has another member here.
    private mutating func goesOn(at column: Int, from start: Int) throws(Stop) -> Bool {
        guard !isAtEnd else { return false }
        guard isFirstOnLine else { throw extraContent() }
        if isTabbed { throw tabIndentation() }
        if line.indentation > column {
            throw wrongLevel(column: start, isMapping: !isIndicatorAt(start))
        }
        return line.indentation == column
    }

    private func isIndicatorAt(_ offset: Int) -> Bool {
        bytes[offset] == UInt8(ascii: "-") && isSpace(at: offset + 1)
    }

    /// `? key`, and `: value` on the line after it.
    private mutating func explicitMember(at column: Int, from start: Int) throws(Stop)
        -> JSONValue.Member
    {
        let slot = Slot(parent: column, takesCompact: true, takesListAtParent: true)
        let question = index
        index += 1
        let key = try self.key(of: try blockNode(slot), at: question)
        let end = index
        skipSpace()
        if try goesOn(at: column, from: start), isIndicator(":") {
            index += 1
            return member(key, try blockNode(slot))
        }
        index = end
        return member(key, JSONValue(kind: .null, range: range(end..<end)))
    }

    /// Reads the key of a member up to its colon; `nil` when it stands behind `?`.
    private mutating func nextKey(from start: Int) throws(Stop) -> Key? {
        let first = index
        if isIndicator("?") { return nil }
        if isIndicator(":") { throw missingKey() }
        if isIndicator("-") {
            throw problem(
                .badIndentation,
                "a list stands between the keys of a mapping",
                restOfLine(from: index),
                fix: "indent it more than the key that it belongs to"
            )
        }
        let lineStart = line.start
        var properties = Properties()
        try readProperties(&properties)
        guard index < bytes.count, !Self.isBreak(bytes[index]) else { throw missingColon(from: first) }
        let atom: Atom
        if isPlainStart() {
            let end = plainEnd(from: index, inFlow: false)
            atom = .scalar(Scalar(text: text(index..<end), style: .plain, bounds: index..<end))
            index = end
        } else {
            if bytes[index] == UInt8(ascii: "[") || bytes[index] == UInt8(ascii: "{") {
                throw unsupportedKey(range(restOfLine(from: index)))
            }
            atom = try self.atom(parent: line.indentation)
        }
        index = skippingBlanks(from: index)
        guard isColon(at: index) else { throw missingColon(from: first) }
        if line.start != lineStart { throw keyOnSeveralLines(from: first) }
        return try key(atom, properties)
    }
}

// MARK: - Problems

extension YAMLParser {
    /// Something stands behind a value on its line.
    mutating func extraContent() -> Stop {
        let rest = restOfLine(from: index)
        let before = index > 0 ? bytes[index - 1] : 0
        if index < bytes.count, bytes[index] == UInt8(ascii: "#"), !Self.isBlank(before) {
            return problem(
                .comment,
                "a space stands before a comment",
                rest,
                fix: "write it: \(quoted(" " + text(rest)))"
            )
        }
        if isColon(at: index) {
            return problem(
                .unquotedText,
                "a key stands on one line, and is no part of other text",
                index..<index + 1,
                fix: "put text with a colon and a space in quotes, or begin the key on a line of its own"
            )
        }
        return problem(
            .extraContent,
            "something stands behind the end of a value",
            rest,
            fix:
                "a comment begins with #; text with quotes or brackets at its start stands in quotes as a whole"
        )
    }

    /// A line is indented as none of the collections around it.
    mutating func wrongLevel(column start: Int, isMapping: Bool) -> Stop {
        let position = report.source.position(at: start)
        let spaces = position.column - 1
        let what = isMapping ? "mapping" : "list"
        return problem(
            .badIndentation,
            "this line is indented by \(line.indentation), and the \(what) around it by \(spaces)",
            restOfLine(from: index),
            fix: "indent it by \(spaces) as line \(position.line), or as a line between"
        )
    }

    mutating func missingKey() -> Stop {
        problem(
            .missingColon,
            "no key stands before this colon",
            index..<index + 1,
            fix: "write a key; an empty one is \"\""
        )
    }

    mutating func keyOnSeveralLines(from start: Int) -> Stop {
        problem(
            .unquotedText,
            "a key stands on one line",
            restOfLine(from: start),
            fix: "write it on one line; or is a closing quote missing?"
        )
    }

    /// A line that should be a key and a value has no colon with a space behind it.
    private mutating func missingColon(from start: Int) -> Stop {
        let rest = restOfLine(from: start)
        let line = text(rest)
        if let colon = bytes[rest].firstIndex(of: UInt8(ascii: ":")), colon > start,
            colon + 1 < rest.upperBound
        {
            let meant = "\(text(start..<colon)): \(text(colon + 1..<rest.upperBound))"
            return problem(
                .missingColon,
                "a space is missing behind the colon",
                colon..<colon + 1,
                fix: "write \(meant)"
            )
        }
        if let sign = bytes[rest].firstIndex(of: UInt8(ascii: "=")), sign > start {
            return problem(
                .missingColon,
                "a colon and a space stand between a key and its value",
                sign..<sign + 1,
                fix: "write : and a space"
            )
        }
        return problem(
            .missingColon,
            "a colon is missing behind \(quoted(line))",
            rest,
            fix: "write a key, a colon and a space; or indent the line, if it belongs to the text above"
        )
    }
}
