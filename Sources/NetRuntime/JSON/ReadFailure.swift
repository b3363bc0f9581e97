/// The first problem of a reader, with as little as is known at that moment.
///
/// The path, line and column are computed from the document later, if the error is thrown.
final class ReadFailure {
    let kind: JSONError.Kind
    /// Bytes before the problem, counted from the start of the whole document.
    let offset: Int
    let expected: String
    /// What stands there instead, where the bytes at ``offset`` do not say it by themselves.
    let found: String?
    /// What a foreign decoder threw, or would have.
    let decodingError: (any Error)?

    init(
        _ kind: JSONError.Kind,
        offset: Int,
        expected: String,
        found: String? = nil,
        decodingError: (any Error)? = nil
    ) {
        self.kind = kind
        self.offset = offset
        self.expected = expected
        self.found = found
        self.decodingError = decodingError
    }
}

extension JSONReader {
    /// Notes that the value which was just read, or comes next, is not what it should be.
    ///
    /// For types of your own whose text or number follows rules: `reader.fail(expected: "a colour such as #ff0000")`.
    ///
    /// - Parameter expected: What should stand there, as it reads after "expected".
    public mutating func fail(expected: String) {
        fail(.invalidValue, at: valueStart, expected: expected)
    }

    /// Notes the first problem and makes everything after it find nothing.
    @inline(never)
    mutating func fail(
        _ kind: JSONError.Kind,
        at place: UnsafePointer<UInt8>,
        expected: String,
        found: String? = nil
    ) {
        guard failure == nil else { return }
        failure = ReadFailure(
            kind,
            offset: place - start,
            expected: expected,
            found: found,
            decodingError: foreign?.error(expected: expected, found: found)
        )
        position = end
    }

    /// Notes that a foreign decoder threw.
    @inline(never)
    mutating func fail(_ error: any Error, expected: String = "") {
        guard failure == nil else { return }
        failure = ReadFailure(.invalidValue, offset: 0, expected: expected, decodingError: error)
    }

    /// Notes that the next value is of another kind than expected, or no value at all.
    @inline(never)
    mutating func failMismatch(_ expected: String) {
        guard position < end else { return fail(.unexpectedEnd, at: end, expected: expected) }
        // What begins as the expected kind and still is none, such as `tru`, is no value at all.
        let kind = JSONKind(startingWith: position[0])
        let isValue = kind.map { $0.name != expected } ?? false
        fail(isValue ? .mismatch : .syntax, at: position, expected: expected)
    }

    /// Notes that the next byte may not stand there.
    @inline(never)
    mutating func failSyntax(at place: UnsafePointer<UInt8>, _ expected: String) {
        fail(place < end ? .syntax : .unexpectedEnd, at: place, expected: expected)
    }
}
