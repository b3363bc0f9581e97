/// The values that servers send in place of null for an optional value.
extension ValueReader {
    /// Reads a value that may be null. Returns whether it is read as `nil`.
    @discardableResult
    mutating func readOptional(_ value: JSONValue, as type: TypeReference, _ declaration: TypeRanges) -> Bool {
        guard !attempts.hasFailed, !value.isNull else { return !attempts.hasFailed }
        let (count, unlistedCount) = (mismatches.count, attempts.unlistedCount)
        read(value, as: type, declaration)
        let error = mismatches[count...].first { $0.grade == .error }
        guard error != nil || attempts.unlistedCount > unlistedCount, !isExact, isNothing(value, insteadOf: error)
        else { return false }
        replaceMismatches(after: count, with: "\(value.shown) is read as null", at: value, declaration.range)
        return true
    }

    /// Returns whether a value that can't be read, or that its enum or union doesn't list, represents null.
    private func isNothing(_ value: JSONValue, insteadOf error: Mismatch?) -> Bool {
        switch value.kind {
        case .string(""), .bool(false): true
        case .string(let text):
            error.map { [CalendarDate.expected, RFC3339.expected].contains($0.expected) } ?? false
                && text.readUTF8(CalendarDate.isZero)
        case .array(let elements):
            elements.isEmpty && error.map { ["an object", "an array"].contains($0.expected) } ?? true
        case .null, .bool, .number, .object: false
        }
    }
}

extension JSONValue {
    var isEmptyArray: Bool { if case .array(let elements) = kind { elements.isEmpty } else { false } }
}

extension JSONValue.Member {
    /// Returns whether the member has a key. Keys that consist of other bytes differ, even if they look equal.
    func hasKey(_ key: String) -> Bool { self.key.utf8.elementsEqual(key.utf8) }
}
