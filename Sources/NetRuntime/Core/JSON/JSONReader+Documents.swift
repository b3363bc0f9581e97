import Foundation

extension JSONReader {
    /// Reads a value from a document, or from a part of the document.
    ///
    /// In both cases, errors have locations in the whole document.
    static func read<T: JSONReadable>(
        _ type: T.Type,
        from document: Data,
        in part: Range<Int>? = nil,
        depthLimit: Int = 512,
        drift: DriftLog? = nil
    ) throws(JSONError) -> T {
        var value = T(EmptyValue())
        try withReader(of: document, in: part, depthLimit: depthLimit, drift: drift) { value.fill(from: &$0) }
        return value
    }

    /// Reads a value of a hand-written `Decodable` type from a document or a part of it.
    static func decode<T: Decodable>(
        _ type: T.Type,
        from document: Data,
        in part: Range<Int>? = nil,
        with decoder: JSONDecoder = JSONDecoder()
    ) throws(JSONError) -> T {
        var value: T?
        try withReader(of: document, in: part, depthLimit: 512) { value = $0.decoded(with: decoder) }
        guard let value else { preconditionFailure("a reader without a failure has a value") }
        return value
    }

    /// Reads a value from another decoder.
    static func read<T: JSONReadable>(_ type: T.Type, from decoder: any Decoder) throws -> T {
        var reader = JSONReader(decoder)
        var value = T(EmptyValue())
        value.fill(from: &reader)
        if let error = reader.failure?.decodingError { throw error }
        return value
    }

    /// Calls a closure with a reader of a document. Throws the problem that the reader records.
    static func withReader(
        of document: Data,
        in part: Range<Int>?,
        depthLimit: Int,
        drift: DriftLog? = nil,
        _ body: (inout JSONReader) -> Void
    ) throws(JSONError) {
        let error: JSONError? = document.withBytes { bytes in
            var reader = JSONReader(bytes, in: part, depthLimit: depthLimit)
            if let drift { reader.tolerance = Tolerance(drift) }
            body(&reader)
            reader.finish()
            if let failure = reader.failure { return JSONError(failure, in: bytes) }
            if let drift, let notes = reader.tolerance.notes {
                drift.append(notes, in: bytes) { JSONError($0, in: bytes) }
            }
            return nil
        }
        if let error { throw error }
    }
}

extension JSONReader {
    /// Returns the value that a JSON string represents. Generated fixtures use this method:
    ///
    ///     static var fixture: Pet { JSONReader.fixture(#"{"id": 7, "name": "Rex"}"#) }
    ///
    /// Use this method for previews and tests. To read a server's responses, use methods that throw.
    ///
    /// - Precondition: The string is valid JSON for the type.
    public static func fixture<Value: JSONReadable>(_ text: StaticString) -> Value {
        do {
            let data = Data(text.description.utf8)
            return try JSONReader.read(Value.self, from: data)
        } catch {
            preconditionFailure("the fixture of \(Value.self) is invalid: \(error)")
        }
    }
}

extension JSONReader {
    /// Skips the next value, and validates it as strictly as a value that is read.
    public mutating func skip() {
        skipValue()
    }

    /// Validates and skips a value.
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
        case .bool: skipBool()
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

    /// Checks that only white space follows the document's value.
    mutating func finish() {
        guard failure == nil, foreign == nil else { return }
        if position == valueStart { skipValue() }
        skipSpace()
        if position < end { failSyntax(at: position, "the end of the document") }
    }
}
