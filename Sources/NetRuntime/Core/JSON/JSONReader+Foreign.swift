import Foundation

extension JSONReader {
    /// Calls a foreign decoder. If the decoder throws, records the error and returns `false`.
    @discardableResult
    mutating func attempt(expecting kind: JSONKind? = nil, _ body: () throws -> Void) -> Bool {
        guard failure == nil else { return false }
        do {
            try body()
            return true
        } catch {
            fail(error, expected: kind?.name ?? "")
            return false
        }
    }

    /// Decodes the next value with a foreign decoder and its support for the type. Returns `nil` after a problem, or
    /// if there is no foreign decoder.
    @inline(never)
    mutating func foreignScalar<T: Decodable>() -> T? {
        guard let foreign, failure == nil else { return nil }
        do {
            return try foreign.decode(T.self)
        } catch {
            fail(error)
            return nil
        }
    }

    /// Parses the next value if it is a string. Otherwise, the decoder decodes the type, because a date in a property
    /// list isn't a string. Returns `nil` after a problem.
    mutating func foreignText<T: Decodable>(
        _ expected: String,
        _ parse: (UnsafeBufferPointer<UInt8>) -> T?
    ) -> T? {
        guard let foreign, attempt({ try foreign.buffer() }) else { return nil }
        guard var text = try? foreign.decode(String.self) else { return foreignScalar() }
        if let value = text.withUTF8(parse) { return value }
        fail(.invalidValue, at: position, expected: expected)
        return nil
    }

    @inline(never)
    mutating func foreignNull() -> Bool {
        guard let foreign else { return false }
        var isNull = false
        attempt { isNull = try foreign.takeNull() }
        return isNull
    }

    /// Advances to the next key that is both in the table and in the foreign object. Returns the field's index, or -1
    /// at the end. A missing required key is reported when its value is read.
    mutating func nextForeignMember(_ members: inout MemberCursor, _ foreign: DecoderSource) -> Int {
        while failure == nil, let entry = members.fields.entry(at: members.expected.location) {
            let field = members.expected.number
            members.expected.location = entry.next
            members.expected.number += 1
            if !entry.isOptional {
                foreign.enterMember(JSONKey(entry.name))
                return field
            }
            if foreign.enterMember(entry.name) { return field }
        }
        if members.others.areReturned, failure == nil, let name = members.nextOther(of: foreign.memberNames),
            foreign.enterMember(name)
        {
            members.others.last = name
            return -1
        }
        foreign.end()
        return -1
    }
}

extension JSONReader {
    mutating func foreignDiscriminator(_ key: String, _ foreign: DecoderSource) -> String? {
        guard attempt({ try foreign.buffer() }), (try? foreign.beginObject()) != nil else { return nil }
        defer { foreign.end() }
        return foreign.enterMember(key) ? foreign.tag : nil
    }

    mutating func foreignHasMember(of fields: JSONFields, _ foreign: DecoderSource) -> Bool {
        guard attempt({ try foreign.buffer() }), (try? foreign.beginObject()) != nil else { return false }
        defer { foreign.end() }
        return fields.entries.contains { foreign.enterMember($0.name) && (try? foreign.takeNull()) != true }
    }

    mutating func foreignMatchingIndices(_ shapes: [JSONShape], _ foreign: DecoderSource) -> [Int] {
        guard attempt({ try foreign.buffer() }), let kind = foreign.kind else { return [] }
        guard kind == .object, (try? foreign.beginObject()) != nil else {
            var integer = ExactInteger.Fit()
            if kind == .number {
                integer.isSigned = (try? foreign.decode(Int64.self)) != nil
                integer.isUnsigned = (try? foreign.decode(UInt64.self)) != nil
            }
            return shapes.indices.filter { shapes[$0].fits(kind, integer) }
        }
        defer { foreign.end() }
        let names = Set(foreign.memberNames)
        var matches = ShapeMatch.all(of: shapes, object: position)
        for index in matches.indices {
            matches[index].examine(names) { foreign.enterMember($0) ? foreign.tag : nil }
        }
        return ShapeMatch.matchingIndices(matches)
    }
}

extension DecoderSource {
    /// The next value as a discriminator; `nil` if it isn't a string, Boolean or integer.
    var tag: String? {
        if let text = try? decode(String.self) { return text }
        if let bool = try? decode(Bool.self) { return "\(bool)" }
        if let integer = try? decode(Int64.self) { return "\(integer)" }
        if let integer = try? decode(UInt64.self) { return "\(integer)" }
        if let number = try? decode(Double.self) { return "\(number)" }
        return nil
    }

    /// The type of the next value; `nil` if no type fits. A decoder doesn't report the type, so every type is tried.
    /// The caller must have buffered the value with `buffer()`.
    var kind: JSONKind? {
        if (try? takeNull()) == true { return .null }
        if (try? decode(String.self)) != nil { return .string }
        if (try? decode(Bool.self)) != nil { return .bool }
        if (try? decode(Int64.self)) != nil || (try? decode(UInt64.self)) != nil { return .number }
        if (try? decode(Double.self)) != nil { return .number }
        if (try? beginObject()) != nil {
            end()
            return .object
        }
        guard let hasElements = try? beginArray() else { return nil }
        if hasElements { end() }
        return .array
    }
}

// These functions are disfavored, so that a type that is also `JSONReadable` reads itself.
extension JSONReader {
    /// Reads a value of a hand-written `Decodable` type in place.
    ///
    /// A `JSONDecoder` with default settings decodes the value's part of the document. If the reader reads from a
    /// foreign decoder, that decoder decodes the value.
    @_disfavoredOverload
    public mutating func read<T: Decodable & Sendable>(_ value: inout T) {
        if let decoded: T = decoded() { value = decoded }
    }

    /// Reads a value of a hand-written `Decodable` type, or `nil` for null.
    @_disfavoredOverload
    public mutating func read<T: Decodable & Sendable>(_ value: inout T?) {
        let first = position
        value = isNull() ? nil : decoded()
        if value == nil, failure != nil { _ = takeNilSubstitute(at: first) }
    }

    mutating func decoded<T: Decodable>(with decoder: @autoclosure () -> JSONDecoder = JSONDecoder()) -> T? {
        if position >= end, foreign != nil { return foreignScalar() }
        let first = position
        skipValue()
        guard failure == nil else { return nil }
        let bytes = UnsafeBufferPointer(start: first, count: position - first)
        do {
            return try decoder().decode(T.self, from: Data(bytes))
        } catch {
            fail(error, within: bytes)
            return nil
        }
    }

    /// Records the error of a `JSONDecoder` for a part of the document. The location is that of the value to which the
    /// error refers.
    private mutating func fail(_ error: any Error, within bytes: UnsafeBufferPointer<UInt8>) {
        guard let error = error as? DecodingError, let first = bytes.baseAddress else {
            return fail(
                .invalidValue,
                at: position,
                expected: "a value that can be decoded",
                found: error.safeDescription
            )
        }
        let part = first - start..<position - start
        let document = UnsafeBufferPointer(start: start, count: end - start)
        let (kind, context, expected) = error.parts
        let location = JSONLocation.offset(of: context.codingPath, in: document, part)
        fail(kind, at: start + location, expected: expected, found: context.debugDescription)
    }
}

extension DecodingError {
    /// The corresponding kind and description of a ``JSONError``, and the error's context.
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
