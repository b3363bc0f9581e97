extension JSONReader {
    /// Opens an object whose members are identified by their number in a table. Returns `false` if the next value isn't
    /// an object.
    mutating func beginObject(_ members: inout MemberCursor) -> Bool {
        guard position < end, position[0] == UInt8(ascii: "{") else {
            guard position >= end, failure == nil, let foreign else { return mismatched(JSONKind.object.name) ?? false }
            return attempt(expecting: .object) { try foreign.beginObject() }
        }
        if let index = keyIndexes.index(of: members.fields) { members.expected.use(index) }
        return enter()
    }

    /// Returns the number of the next member that is in the table and hasn't been seen; -1 at the object's end. The
    /// reader is then at the member's value.
    ///
    /// Unknown and repeated members are validated and skipped. If a key occurs several times, the first value is used,
    /// as in `JSONDecoder`.
    @inline(__always)
    mutating func nextMember(_ members: inout MemberCursor) -> Int {
        let field = expectedMember(&members)
        return field >= 0 ? field : anyMember(&members)
    }

    /// Returns the number of the next member if it has the expected key and no white space. Otherwise, returns -1 and
    /// consumes nothing. Nearly all members have this form.
    @inline(__always)
    private mutating func expectedMember(_ members: inout MemberCursor) -> Int {
        guard let keys = members.expected.keyIndex?.pointee.keys else { return expectedMemberOfTable(&members) }
        let key = keys[members.expected.number]
        // The first member has no comma before it.
        let leadingCount = members.isFirst ? 1 : 0
        let count = key.count &- leadingCount
        // Require eight more bytes, so that the key can be compared in words, and its value has a first byte.
        guard end - position >= count &+ 8, depth > observation.depth, position > valueStart,
            SWAR.hasPrefix(position, key.text + leadingCount, count: count), position[count] > UInt8(ascii: " "),
            members.markSeen(members.expected.number)
        else { return -1 }
        members.isFirst = false
        position += count
        valueStart = position
        let field = members.expected.number
        members.expected.previous = field
        members.expected.number = key.successor
        return field
    }

    /// Returns the number of the next member like `expectedMember(_:)`, but compares its key with the table.
    @inline(__always)
    private mutating func expectedMemberOfTable(_ members: inout MemberCursor) -> Int {
        guard end - position > 2, !members.isFirst, depth > observation.depth, position > valueStart else { return -1 }
        guard SWAR.loadPair(position) == SWAR.commaQuote,
            let key = members.expected.match(at: position + 2, before: end),
            SWAR.loadPair(key.end) == SWAR.quoteColon, key.end[2] > UInt8(ascii: " "),
            members.markSeen(members.expected.number)
        else { return -1 }
        members.expected.location = key.next
        members.expected.number &+= 1
        position = key.end + 2
        valueStart = position
        return members.expected.number &- 1
    }

    @inline(never)
    private mutating func anyMember(_ members: inout MemberCursor) -> Int {
        while true {
            if let foreign { return nextForeignMember(&members, foreign) }
            guard nextKey(&members.isFirst) else { return endOfMembers(&members) }
            let key = position
            let field = members.expected.take(at: &position, before: end) ?? unexpectedKey(&members)
            guard failure == nil else { return -1 }
            let keyEnd = position - 1
            guard colon() else { return -1 }
            if depth <= observation.depth {
                let bytes = UnsafeBufferPointer(start: key, count: keyEnd - key)
                if observe(key: bytes, isKnown: field >= 0, in: members) {
                    if field >= 0 { _ = members.markSeen(field) }
                    continue
                }
            }
            if field >= 0 {
                if members.markSeen(field) { return field }
            } else if members.others.last != nil {
                return -1
            } else if tolerance.members != nil {
                noteUnread(UnsafeBufferPointer(start: key, count: keyEnd - key), of: members.object)
            }
            skipValue()
        }
    }

    /// Returns the number of a key other than the expected key; -1 if the table doesn't contain the key.
    private mutating func unexpectedKey(_ members: inout MemberCursor) -> Int {
        guard let text = keyText() else { return -1 }
        let field = members.find(text)
        if field < 0, members.others.areReturned { members.others.last = text.name }
        return field
    }

    /// Advances to the next key of the open object, after its opening quote. Returns `false` at the object's end or
    /// after a problem.
    mutating func nextKey(_ isFirst: inout Bool) -> Bool {
        if position == valueStart { skipValue() }
        skipSpace()
        guard position < end else {
            failSyntax(at: end, "the end of the object")
            return false
        }
        if position[0] == UInt8(ascii: "}") {
            position += 1
            depth -= 1
            return false
        }
        if isFirst {
            isFirst = false
        } else {
            guard consume(UInt8(ascii: ","), "\",\" or the end of the object") else { return false }
            skipSpace()
        }
        return consume(UInt8(ascii: "\""), "a key")
    }

    /// Reads a key, including its closing quote; `nil` after a problem.
    mutating func keyText() -> KeyText? {
        let first = position
        guard let scan = scanString(from: first) else { return nil }
        position = scan.end + 1
        return KeyText(
            bytes: UnsafeBufferPointer(start: first, count: scan.end - first),
            isEscaped: scan.isEscaped
        )
    }

    /// Consumes the colon after a key. The reader is then at the value. Returns `false` if the colon is missing.
    @inline(__always)
    mutating func colon() -> Bool {
        if position < end, position[0] == UInt8(ascii: ":") {
            position += 1
        } else {
            skipSpace()
            guard consume(UInt8(ascii: ":"), "\":\"") else { return false }
        }
        skipSpace()
        valueStart = position
        return true
    }

    private mutating func endOfMembers(_ members: inout MemberCursor) -> Int {
        guard failure == nil else { return -1 }
        if let missing = members.firstMissing() {
            fail(
                .missingKey,
                at: members.object,
                expected: "the key \"\(missing.name)\"",
                found: "an object without it"
            )
        }
        return -1
    }

    /// Consumes the next byte, an opening brace or bracket. Returns `false` beyond the depth limit.
    mutating func enter() -> Bool {
        depth += 1
        guard depth <= depthLimit else {
            fail(.tooDeep, at: position, expected: "at most \(depthLimit) nested arrays and objects", found: "more")
            return false
        }
        position += 1
        return true
    }

    /// Consumes a required byte. Returns `false` and records a failure if another byte is next.
    @inline(__always)
    mutating func consume(_ byte: UInt8, _ expected: String) -> Bool {
        guard position < end, position[0] == byte else {
            failSyntax(at: position, expected)
            return false
        }
        position += 1
        return true
    }

    @inline(__always)
    mutating func skipSpace() {
        if position < end, position[0] <= UInt8(ascii: " ") { skipSpaces() }
    }

    @inline(never)
    private mutating func skipSpaces() {
        while position < end {
            switch position[0] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
            default: return
            }
        }
    }
}

extension JSONReader {
    /// Reads an object with arbitrary keys.
    ///
    /// - Parameter body: A closure that receives each key and reads its value.
    mutating func readEntries(_ body: (String, inout JSONReader) -> Void) {
        guard position < end, position[0] == UInt8(ascii: "{") else {
            if takeNull(insteadOf: .object) { return }
            if position >= end, let foreign, failure == nil { return readForeignEntries(foreign, body) }
            return takeEmptyArray() ? () : failMismatch(JSONKind.object.name)
        }
        guard enter() else { return }
        var isFirst = true
        while nextKey(&isFirst) {
            guard let key = keyText(), colon() else { return }
            body(key.name, &self)
        }
    }

    private mutating func readForeignEntries(
        _ foreign: DecoderSource,
        _ body: (String, inout JSONReader) -> Void
    ) {
        do {
            try foreign.beginObject()
        } catch {
            let isEmpty = !backtracking.isExact && (try? foreign.buffer()) != nil && foreign.isEmptyArray
            return isEmpty ? () : fail(error, expected: JSONKind.object.name)
        }
        for name in foreign.memberNames where failure == nil && foreign.enterMember(name) {
            body(name, &self)
        }
        foreign.end()
    }
}
