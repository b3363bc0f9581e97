import Foundation

extension JSON: JSONReadable, JSONWritable, Codable {
    /// Creates an empty value for a reader to fill: null.
    public init(_: EmptyValue) { self = .null }

    /// Reads any value. If a key of an object occurs several times, the first value is used.
    public mutating func fill(from reader: inout JSONReader) {
        self = reader.json()
    }

    /// Writes the value, with objects sorted by key and all digits of numbers.
    public func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.writeNull()
        case .bool(let value): value.write(to: &writer)
        case .number(let value): value.write(to: &writer)
        case .string(let value): value.write(to: &writer)
        case .array(let elements): elements.write(to: &writer)
        case .object(let members): members.write(to: &writer)
        }
    }

    /// Returns the value as another type, for values whose type isn't known in advance.
    ///
    /// - Parameter type: The expected type.
    /// - Returns: The value as the expected type.
    /// - Throws: A ``JSONError`` if the value doesn't match the type. Its offset, line and column refer to the value's
    ///   shortest JSON text.
    public func decoded<T: JSONReadable>(as type: T.Type = T.self) throws(JSONError) -> T {
        try T(json: jsonData())
    }
}

extension JSON.Number {
    fileprivate func write(to writer: inout JSONWriter) {
        guard writer.foreign != nil else { return writer.numberText(text) }
        if let integer = integer(as: Int64.self) {
            writer.encode(integer)
        } else if let integer = integer(as: UInt64.self) {
            writer.encode(integer)
        } else if let double, Self(double) == self {
            writer.encode(double)
        } else if let decimal, Self(decimal) == self {
            writer.encode(decimal)
        } else {
            writer.encode(double ?? .infinity)
        }
    }
}

extension JSONReader {
    fileprivate mutating func json() -> JSON {
        guard position < end, let kind = JSONKind(startingWith: position[0]) else {
            if position >= end, let foreign, failure == nil { return foreignJSON(foreign) }
            failMismatch("a value")
            return .null
        }
        switch kind {
        case .array: return jsonArray()
        case .object: return jsonObject()
        default: return jsonScalar(kind)
        }
    }

    private mutating func jsonScalar(_ kind: JSONKind) -> JSON {
        switch kind {
        case .bool: bool().map(JSON.bool) ?? .null
        case .number: numberText(kind.name).map { .number(JSON.Number($0)) } ?? .null
        case .string: string().map(JSON.string) ?? .null
        default: jsonNull()
        }
    }

    private mutating func jsonNull() -> JSON {
        skipValue()
        return .null
    }

    // These two functions could read an `Array` and a `Dictionary`, but this would double the stack for each level of
    // nesting. The server determines the depth of free-form JSON, so a level must use little stack.

    private mutating func jsonArray() -> JSON {
        var elements: [JSON] = []
        guard beginArray() else { return .array(elements) }
        repeat { elements.append(json()) } while nextElement()
        return .array(elements)
    }

    private mutating func jsonObject() -> JSON {
        var members: [String: JSON] = [:]
        guard enter() else { return .null }
        var isFirst = true
        while nextKey(&isFirst) {
            guard let key = keyText()?.name, colon() else { break }
            if members[key] == nil { members[key] = json() } else { skipValue() }
        }
        return .object(members)
    }

    private mutating func foreignJSON(_ foreign: DecoderSource) -> JSON {
        guard attempt({ try foreign.buffer() }) else { return .null }
        switch foreign.kind {
        case .null: return .null
        case .bool: return foreignScalar().map(JSON.bool) ?? .null
        case .number: return foreign.jsonNumber.map(JSON.number) ?? .null
        case .string: return foreignScalar().map(JSON.string) ?? .null
        case .array: return .array(value())
        case .object: return .object(value())
        case nil:
            fail(expected: "a JSON value")
            return .null
        }
    }
}

extension JSON.Number {
    fileprivate init(_ literal: UnsafeBufferPointer<UInt8>) {
        self.init(unchecked: String(decoding: literal, as: UTF8.self))
    }
}

extension DecoderSource {
    /// The next value as a number, with all digits that the decoder provides; `nil` if it isn't a number.
    fileprivate var jsonNumber: JSON.Number? {
        if let integer = try? decode(Int64.self) { return JSON.Number(integer) }
        if let integer = try? decode(UInt64.self) { return JSON.Number(integer) }
        guard let double = try? decode(Double.self) else { return nil }
        guard let decimal = try? decode(Decimal.self), let exact = JSON.Number(decimal), exact.double == double else {
            return JSON.Number(double)
        }
        return exact
    }
}
