import Foundation

/// A writer that encodes JSON values in order.
///
/// A writer is passed to ``JSONWritable/write(to:)``. Its methods don't throw: the writer records the first problem,
/// and the call that started writing throws.
///
/// A writer produces bytes or writes to a foreign `Encoder`. With a foreign encoder, its buffer has no capacity, so
/// each fast path fails its check. The slow path handles both cases.
public struct JSONWriter: ~Copyable {
    /// The bytes written so far. Every value is followed by a comma, so the code needn't check whether a value is the
    /// first. The bracket that ends an array or object overwrites the last comma.
    var output: OutputBuffer
    /// The first problem: a `JSONError`, or the error that a foreign encoder threw; `nil` if there is none.
    var failure: (any Error)?
    /// The discriminator with which the next object begins, for a variant of a union; otherwise `nil`.
    var tag: (key: String, name: String)?
    /// The encoder that is written to in place of bytes; `nil` for a writer of bytes.
    let foreign: EncoderTarget?

    init() {
        foreign = nil
        output = OutputBuffer(capacity: 1024)
    }

    init(_ encoder: any Encoder) {
        foreign = EncoderTarget(encoder)
        output = OutputBuffer(capacity: 0)
    }

    /// Records that a value can't be written.
    ///
    /// - Parameters:
    ///   - expected: A description of the values that can be written. It follows "expected" in the message.
    ///   - found: A description of the value. It follows "found" in the message.
    @inline(never)
    public mutating func fail(expected: String, found: String) {
        guard failure == nil else { return }
        if let foreign {
            failure = foreign.error(expected: expected, found: found)
        } else {
            // The comma after the previous value has been written, so the path at the document's end is that of this
            // value.
            let noted = ReadFailure(.invalidValue, offset: output.count, expected: expected, found: found)
            failure = output.withBytes { JSONError(noted, in: $0) }
        }
    }

    /// Writes a value to another encoder.
    static func write(_ value: some JSONWritable, to encoder: any Encoder) throws {
        var writer = JSONWriter(encoder)
        value.write(to: &writer)
        if let error = writer.failure { throw error }
    }

    /// Returns the document.
    consuming func finished() throws(JSONError) -> Data {
        if let error = failure as? JSONError { throw error }
        if output.last == UInt8(ascii: ",") { output.removeLast() }
        return output.data()
    }
}
