/// A value that may be null, where null and absent mean different things.
///
/// In a request that changes an object, `nil` leaves a property as it is, `.null` clears it and a value sets it:
///
/// ```swift
/// UpdatePet(id: 7, tag: .null)
/// UpdatePet(id: 7, tag: "brown")
/// ```
public enum Nullable<Value> {
    /// Null.
    case null
    /// A value.
    case value(Value)

    /// The value; `nil` for null.
    public var value: Value? {
        switch self {
        case .null: nil
        case .value(let value): value
        }
    }

    /// Null for `nil`.
    public init(_ value: Value?) {
        self = value.map(Nullable.value) ?? .null
    }
}

extension Nullable: Sendable where Value: Sendable {}
extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}

extension Nullable: Decodable where Value: JSONReadable {}
extension Nullable: Encodable where Value: JSONWritable {}

extension Nullable: JSONReadable where Value: JSONReadable {
    /// Makes a value that holds nothing yet.
    public init(_: Unfilled) { self = .null }

    /// Reads a value or null.
    public mutating func fill(from reader: inout JSONReader) {
        var value: Value?
        reader.read(&value)
        self = Nullable(value)
    }
}

extension Nullable: JSONWritable where Value: JSONWritable {
    /// Writes the value or null.
    public func write(to writer: inout JSONWriter) {
        if let value { value.write(to: &writer) } else { writer.writeNull() }
    }
}

extension Nullable: DateReadable where Value: DateReadable {
    /// Reads dates or null.
    public mutating func fill(from reader: inout JSONReader, as format: DateFormat) {
        var value: Value?
        value.fill(from: &reader, as: format)
        self = Nullable(value)
    }
}

extension Nullable: DateWritable where Value: DateWritable {
    /// Writes the dates or null.
    public func write(to writer: inout JSONWriter, as format: DateFormat) {
        if let value { value.write(to: &writer, as: format) } else { writer.writeNull() }
    }
}

extension Nullable: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByUnicodeScalarLiteral {
    /// Holds a literal.
    public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
        self = .value(Value(unicodeScalarLiteral: value))
    }
}

extension Nullable: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
    /// Holds a literal.
    public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
        self = .value(Value(extendedGraphemeClusterLiteral: value))
    }
}

extension Nullable: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
    /// Holds a literal.
    public init(stringLiteral value: Value.StringLiteralType) {
        self = .value(Value(stringLiteral: value))
    }
}

extension Nullable: ExpressibleByStringInterpolation where Value: ExpressibleByStringInterpolation {
    /// Holds a literal with values in it.
    public init(stringInterpolation: Value.StringInterpolation) {
        self = .value(Value(stringInterpolation: stringInterpolation))
    }
}

extension Nullable: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
    /// Holds a literal.
    public init(integerLiteral value: Value.IntegerLiteralType) {
        self = .value(Value(integerLiteral: value))
    }
}

extension Nullable: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
    /// Holds a literal.
    public init(floatLiteral value: Value.FloatLiteralType) {
        self = .value(Value(floatLiteral: value))
    }
}

extension Nullable: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
    /// Holds a literal.
    public init(booleanLiteral value: Value.BooleanLiteralType) {
        self = .value(Value(booleanLiteral: value))
    }
}

extension Nullable: ExpressibleByArrayLiteral where Value: RangeReplaceableCollection & ExpressibleByArrayLiteral {
    /// Holds a literal.
    public init(arrayLiteral elements: Value.Element...) {
        self = .value(Value(elements))
    }
}

extension Nullable: ExpressibleByDictionaryLiteral where Value: DictionaryOfMembers {
    /// Holds a literal.
    public init(dictionaryLiteral elements: (String, Value.Member)...) {
        self = .value(Value(members: elements))
    }
}

/// A dictionary as JSON has it, with strings for keys.
public protocol DictionaryOfMembers {
    /// What stands under the keys.
    associatedtype Member

    /// Makes a dictionary; of several members under one key it has the last.
    init(members: [(String, Member)])
}

extension Dictionary: DictionaryOfMembers where Key == String {
    /// Makes a dictionary; of several members under one key it has the last.
    public init(members: [(String, Value)]) { self.init(members, uniquingKeysWith: { _, last in last }) }
}
