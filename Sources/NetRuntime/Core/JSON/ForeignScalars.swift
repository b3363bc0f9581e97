// A foreign container has a method for each scalar type and a generic method for all other types. The generic method
// looks for a scalar in a nested container. The callers of these functions know the type at compile time, so the
// compiler keeps only the specific call.

extension KeyedDecodingContainer {
    /// Decodes a member with the container's method for its type.
    @inline(__always)
    func decodeScalar<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        if T.self == String.self, let value = try decode(String.self, forKey: key) as? T { return value }
        if T.self == Int.self, let value = try decode(Int.self, forKey: key) as? T { return value }
        if T.self == Int64.self, let value = try decode(Int64.self, forKey: key) as? T { return value }
        if T.self == Double.self, let value = try decode(Double.self, forKey: key) as? T { return value }
        if T.self == Bool.self, let value = try decode(Bool.self, forKey: key) as? T { return value }
        return try decode(type, forKey: key)
    }
}

extension UnkeyedDecodingContainer {
    /// Decodes an element with the container's method for its type.
    @inline(__always)
    mutating func decodeScalar<T: Decodable>(_ type: T.Type) throws -> T {
        if T.self == String.self, let value = try decode(String.self) as? T { return value }
        if T.self == Int.self, let value = try decode(Int.self) as? T { return value }
        if T.self == Int64.self, let value = try decode(Int64.self) as? T { return value }
        if T.self == Double.self, let value = try decode(Double.self) as? T { return value }
        if T.self == Bool.self, let value = try decode(Bool.self) as? T { return value }
        return try decode(type)
    }
}

extension KeyedEncodingContainer {
    /// Encodes a member with the container's method for its type.
    @inline(__always)
    mutating func encodeScalar<T: Encodable>(_ value: T, forKey key: Key) throws {
        if T.self == String.self, let value = value as? String { return try encode(value, forKey: key) }
        if T.self == Int.self, let value = value as? Int { return try encode(value, forKey: key) }
        if T.self == Int64.self, let value = value as? Int64 { return try encode(value, forKey: key) }
        if T.self == Double.self, let value = value as? Double { return try encode(value, forKey: key) }
        if T.self == Bool.self, let value = value as? Bool { return try encode(value, forKey: key) }
        try encode(value, forKey: key)
    }
}

extension UnkeyedEncodingContainer {
    /// Encodes an element with the container's method for its type.
    @inline(__always)
    mutating func encodeScalar<T: Encodable>(_ value: T) throws {
        if T.self == String.self, let value = value as? String { return try encode(value) }
        if T.self == Int.self, let value = value as? Int { return try encode(value) }
        if T.self == Int64.self, let value = value as? Int64 { return try encode(value) }
        if T.self == Double.self, let value = value as? Double { return try encode(value) }
        if T.self == Bool.self, let value = value as? Bool { return try encode(value) }
        try encode(value)
    }
}
