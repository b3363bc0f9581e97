import Foundation

// Disfavored, like all functions for foreign types: a type that is also `JSONReadable` reads itself.
extension JSONReader {
    /// Reads a value of a hand-written `Decodable` type in place.
    ///
    /// Its part of the document goes through a `JSONDecoder` with default settings, or through the foreign decoder that is
    /// being read from.
    @_disfavoredOverload
    public mutating func read<T: Decodable & Sendable>(_ value: inout T) {
        if let decoded: T = decoded() { value = decoded }
    }

    /// Reads a value of a hand-written `Decodable` type, or `nil` for null.
    @_disfavoredOverload
    public mutating func read<T: Decodable & Sendable>(_ value: inout T?) {
        let first = position
        value = null() ? nil : decoded()
        if value == nil, failure != nil { _ = takeNothing(at: first) }
    }

    mutating func decoded<T: Decodable>() -> T? {
        if position >= end, foreign != nil { return foreignScalar() }
        let first = position
        skipValue()
        guard failure == nil else { return nil }
        let bytes = UnsafeBufferPointer(start: first, count: position - first)
        do {
            return try JSONDecoder().decode(T.self, from: Data(bytes))
        } catch {
            fail(error, within: bytes)
            return nil
        }
    }

    /// Notes what a `JSONDecoder` threw for a part of the document, at the value it speaks of.
    private mutating func fail(_ error: any Error, within bytes: UnsafeBufferPointer<UInt8>) {
        guard let error = error as? DecodingError, let first = bytes.baseAddress else {
            return fail(.invalidValue, at: position, expected: "a value that can be decoded", found: error.words)
        }
        let part = first - start..<position - start
        let document = UnsafeBufferPointer(start: start, count: end - start)
        let (kind, context, expected) = error.parts
        let place = JSONLocation.offset(of: context.codingPath, in: document, part)
        fail(kind, at: start + place, expected: expected, found: context.debugDescription)
    }
}

extension DecodingError {
    /// What the error says, in the terms of a ``JSONError``.
    fileprivate var parts: (kind: JSONError.Kind, context: Context, expected: String) {
        switch self {
        case .typeMismatch(let type, let context): (.mismatch, context, "\(type)")
        case .valueNotFound(let type, let context): (.mismatch, context, "\(type)")
        case .keyNotFound(let key, let context): (.missingKey, context, "the key \"\(key.stringValue)\"")
        case .dataCorrupted(let context): (.invalidValue, context, "a valid value")
        @unknown default: (.invalidValue, Context(codingPath: [], debugDescription: "\(self)"), "a valid value")
        }
    }
}
