extension JSONReader {
    /// Reads an object of any keys.
    ///
    /// - Parameter body: Gets each key and reads its value.
    mutating func readEntries(_ body: (String, inout JSONReader) -> Void) {
        guard position < end, position[0] == UInt8(ascii: "{") else {
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
        _ foreign: ForeignSource,
        _ body: (String, inout JSONReader) -> Void
    ) {
        do {
            try foreign.beginObject()
        } catch {
            let isEmpty = !trials.isExact && (try? foreign.settle()) != nil && foreign.isEmptyArray
            return isEmpty ? () : fail(error, expected: JSONKind.object.name)
        }
        for name in foreign.memberNames where failure == nil && foreign.enterMember(name) {
            body(name, &self)
        }
        foreign.end()
    }
}
