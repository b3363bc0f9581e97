extension JSONReader {
    /// Skips the next value, whatever it is, and checks it as strictly as one that is read.
    public mutating func skip() {
        skipValue()
    }

    /// Checks and skips a value.
    @inline(never)
    mutating func skipValue() {
        guard failure == nil else { return }
        guard position < end else {
            if let foreign {
                attempt { try foreign.skip() }
            } else {
                failMismatch("a value")
            }
            return
        }
        switch JSONKind(startingWith: position[0]) {
        case .string: skipString()
        case .number: if let end = scanNumber() { position = end }
        case .bool: _ = bool()
        case .null: if !null() { failSyntax(at: position, "a value") }
        case .array: skipArray()
        case .object: skipObject()
        case nil: failSyntax(at: position, "a value")
        }
    }

    private mutating func skipString() {
        let first = position + 1
        guard let scan = scanString(from: first) else { return }
        position = scan.end + 1
    }

    private mutating func skipArray() {
        guard beginArray() else { return }
        repeat { skipValue() } while nextElement()
    }

    private mutating func skipObject() {
        guard enter() else { return }
        var isFirst = true
        while nextKey(&isFirst) {
            guard keyText() != nil, colon() else { return }
            skipValue()
        }
    }

    /// Checks that nothing but white space follows the document's value.
    mutating func finish() {
        guard failure == nil, foreign == nil else { return }
        if position == valueStart { skipValue() }
        skipSpace()
        if position < end { failSyntax(at: position, "the end of the document") }
    }
}
