import Foundation

extension JSONReader {
    /// Reads a value from a document, or from the part of it where the value was found to stand.
    ///
    /// Errors are positioned in the whole document either way.
    static func read<T: JSONReadable>(
        _ type: T.Type,
        from document: Data,
        in part: Range<Int>? = nil,
        depthLimit: Int = 512,
        drift: DriftLog? = nil
    ) throws(JSONError) -> T {
        var value = T(Unfilled())
        try withReader(of: document, in: part, depthLimit: depthLimit, drift: drift) { value.fill(from: &$0) }
        return value
    }

    /// Reads a value of a hand-written `Decodable` type from a document or a part of it.
    static func decode<T: Decodable>(
        _ type: T.Type,
        from document: Data,
        in part: Range<Int>? = nil
    ) throws(JSONError) -> T {
        var value: T?
        try withReader(of: document, in: part, depthLimit: 512) { value = $0.decoded() }
        guard let value else { preconditionFailure("a reader without a failure has a value") }
        return value
    }

    /// Reads a value on behalf of another decoder.
    static func read<T: JSONReadable>(_ type: T.Type, from decoder: any Decoder) throws -> T {
        var reader = JSONReader(decoder)
        var value = T(Unfilled())
        value.fill(from: &reader)
        if let error = reader.failure?.decodingError { throw error }
        return value
    }

    /// Runs a reader over a document and throws what it noted.
    static func withReader(
        of document: Data,
        in part: Range<Int>?,
        depthLimit: Int,
        drift: DriftLog? = nil,
        _ body: (inout JSONReader) -> Void
    ) throws(JSONError) {
        let error: JSONError? = document.withUnsafeBytes { raw in
            let bytes = raw.bindMemory(to: UInt8.self)
            var reader = JSONReader(bytes, in: part, depthLimit: depthLimit)
            if drift != nil { reader.tolerance.notes = [] }
            body(&reader)
            reader.finish()
            if let failure = reader.failure { return JSONError(failure, in: bytes) }
            if let drift, let notes = reader.tolerance.notes { drift.append(notes.map { JSONError($0, in: bytes) }) }
            return nil
        }
        if let error { throw error }
    }
}
