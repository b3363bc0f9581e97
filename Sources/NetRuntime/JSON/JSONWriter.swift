/// Writes one JSON value after the other.
///
/// A writer is handed to ``JSONWritable/write(to:)``. Calls do not throw: the first problem stays in the writer, and the
/// call that started writing throws. The same writer makes bytes or works on behalf of a foreign `Encoder`.
public struct JSONWriter: ~Copyable {
    var bytes: [UInt8] = []
    /// Whether something stands before the next member or element that it must be separated from.
    var needsComma = false
    var failure: WriteFailure?
    /// The member that the next object begins with, for a variant of a union.
    var tag: (key: String, name: String)?
    /// The encoder that is written to in place of bytes.
    let foreign: ForeignTarget?

    init() {
        foreign = nil
        bytes.reserveCapacity(256)
    }

    init(_ encoder: any Encoder) {
        foreign = ForeignTarget(encoder)
    }

    /// Notes that a value cannot be written.
    ///
    /// - Parameters:
    ///   - expected: What could have been written, as it reads after "expected".
    ///   - found: What was to be written, as it reads after "found".
    @inline(never)
    public mutating func fail(expected: String, found: String) {
        guard failure == nil else { return }
        // With the comma written, the path to the value is the one to what was written last.
        if foreign == nil { separate() }
        failure = WriteFailure(
            offset: bytes.count,
            expected: expected,
            found: found,
            encodingError: foreign?.error(expected: expected, found: found)
        )
    }

    /// Writes a value on behalf of another encoder.
    static func write(_ value: some JSONWritable, to encoder: any Encoder) throws {
        var writer = JSONWriter(encoder)
        value.write(to: &writer)
        if let error = writer.failure?.encodingError { throw error }
    }

    /// The document's bytes.
    consuming func finished() throws(JSONError) -> [UInt8] {
        guard let failure else { return bytes }
        throw bytes.withUnsafeBufferPointer { JSONError(failure, in: $0) }
    }
}

/// The first thing that could not be written.
final class WriteFailure {
    let offset: Int
    let expected: String
    let found: String
    /// What a foreign encoder threw, or would have.
    let encodingError: (any Error)?

    init(offset: Int, expected: String, found: String, encodingError: (any Error)?) {
        self.offset = offset
        self.expected = expected
        self.found = found
        self.encodingError = encodingError
    }
}

extension JSONError {
    /// Says where in what was written so far a value could not be written.
    init(_ failure: WriteFailure, in document: UnsafeBufferPointer<UInt8>) {
        let noted = ReadFailure(
            .invalidValue,
            offset: failure.offset,
            expected: failure.expected,
            found: failure.found
        )
        self.init(noted, in: document)
    }
}
