import Foundation

/// Writes one JSON value after the other.
///
/// A writer is handed to ``JSONWritable/write(to:)``. Calls do not throw: the first problem stays in the writer, and
/// the call that started writing throws. The same writer makes bytes or works on behalf of a foreign `Encoder`. A
/// foreign writer's buffer has no room, so each fast path fails its own check and leads to the slow path, which looks
/// at the difference.
public struct JSONWriter: ~Copyable {
    /// What has been written. Each value has a comma behind it; the bracket that ends an array or object takes its
    /// place, so that it does not matter whether a value is the first.
    var output: OutputBuffer
    /// The first problem: a `JSONError`, or what a foreign encoder throws.
    var failure: (any Error)?
    /// The member that the next object begins with, for a variant of a union.
    var tag: (key: String, name: String)?
    /// The encoder that is written to in place of bytes.
    let foreign: ForeignTarget?

    init() {
        foreign = nil
        output = OutputBuffer(capacity: 1024)
    }

    init(_ encoder: any Encoder) {
        foreign = ForeignTarget(encoder)
        output = OutputBuffer(capacity: 0)
    }

    /// Notes that a value cannot be written.
    ///
    /// - Parameters:
    ///   - expected: What could have been written, as it reads after "expected".
    ///   - found: What was to be written, as it reads after "found".
    @inline(never)
    public mutating func fail(expected: String, found: String) {
        guard failure == nil else { return }
        if let foreign {
            failure = foreign.error(expected: expected, found: found)
        } else {
            // The comma behind the value before is written: the path to the end of the document is the one to this value.
            let noted = ReadFailure(.invalidValue, offset: output.count, expected: expected, found: found)
            failure = output.withBytes { JSONError(noted, in: $0) }
        }
    }

    /// Writes a value on behalf of another encoder.
    static func write(_ value: some JSONWritable, to encoder: any Encoder) throws {
        var writer = JSONWriter(encoder)
        value.write(to: &writer)
        if let error = writer.failure { throw error }
    }

    /// The document.
    consuming func finished() throws(JSONError) -> Data {
        if let error = failure as? JSONError { throw error }
        if output.last == UInt8(ascii: ",") { output.removeLast() }
        return output.data()
    }
}
