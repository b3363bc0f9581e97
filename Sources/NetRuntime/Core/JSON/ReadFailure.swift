/// The first problem of a reader, with only the information available at that moment.
///
/// If the problem is thrown, its path, line and column are computed from the document.
final class ReadFailure {
    let kind: JSONError.Kind
    /// The number of bytes before the problem, from the start of the whole document.
    let offset: Int
    let expected: String
    /// A description of the value found; `nil` if the description follows from the bytes at ``offset``.
    let found: String?
    /// The error that a foreign decoder threw, or would throw; `nil` for a reader of bytes.
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
    /// Records that the value just read, or the next value, is invalid.
    ///
    /// Call this method in your own types if their strings or numbers must follow rules:
    /// `reader.fail(expected: "a color such as #ff0000")`.
    ///
    /// - Parameter expected: A description of the expected value. It follows "expected" in the message.
    public mutating func fail(expected: String) {
        fail(.invalidValue, at: valueStart, expected: expected)
    }

    /// Records the first problem, and moves to the end, so that the remaining document isn't read.
    @inline(never)
    mutating func fail(
        _ kind: JSONError.Kind,
        at pointer: UnsafePointer<UInt8>,
        expected: String,
        found: String? = nil
    ) {
        guard failure == nil else { return }
        failure = ReadFailure(
            kind,
            offset: pointer - start,
            expected: expected,
            found: found,
            decodingError: foreign?.error(expected: expected, found: found)
        )
        position = end
    }

    /// Records the error that a foreign decoder threw.
    @inline(never)
    mutating func fail(_ error: any Error, expected: String = "") {
        guard failure == nil else { return }
        failure = ReadFailure(.invalidValue, offset: 0, expected: expected, decodingError: error)
    }

    /// Records that the next value has an unexpected type, or isn't a valid value.
    @inline(never)
    mutating func failMismatch(_ expected: String) {
        guard position < end else { return fail(.unexpectedEnd, at: end, expected: expected) }
        // A value that begins like the expected type but isn't valid, such as `tru`, is a syntax error.
        let kind = JSONKind(startingWith: position[0])
        let isValue = kind.map { $0.name != expected } ?? false
        fail(isValue ? .mismatch : .syntax, at: position, expected: expected)
    }

    /// Records that a byte is invalid at its position, or that the document ends there.
    @inline(never)
    mutating func failSyntax(at pointer: UnsafePointer<UInt8>, _ expected: String) {
        fail(pointer < end ? .syntax : .unexpectedEnd, at: pointer, expected: expected)
    }
}
