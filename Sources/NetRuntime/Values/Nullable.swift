/// A value that may be absent or null, where these mean different things.
///
/// In a request that changes an object, what is left out or `nil` stays as it is, `.null` clears it and a value sets it:
///
/// ```swift
/// UpdatePet(id: 7)
/// UpdatePet(id: 7, tag: .null)
/// UpdatePet(id: 7, tag: "brown")
/// ```
///
/// A model that is also read has such a property as an optional, and takes the three states when it is made. Read and sent
/// again, it sends what it was read from:
///
/// ```swift
/// struct Pet: JSONModel, JSONWritable {
///     @Nullable var tag: String?
/// }
/// ```
@propertyWrapper
public enum Nullable<Value> {
    /// Absent: no member is written.
    case absent
    /// Null.
    case null
    /// A value.
    case value(Value)

    /// Nothing: the value is absent.
    public init() { self = .absent }

    /// Null for `nil`.
    public init(_ value: Value?) {
        if let value { self = .value(value) } else { self = .null }
    }

    /// The value; `nil` for null, and where it is absent.
    public var value: Value? {
        switch self {
        case .absent, .null: nil
        case .value(let value): value
        }
    }

    /// Whether the value is absent, which null is not.
    public var isAbsent: Bool {
        switch self {
        case .absent: true
        case .null, .value: false
        }
    }

    // Not inlined, like that of `Boxed`.
    /// The value; `nil` for null, and where it is absent.
    public var wrappedValue: Value? {
        @_semantics("optimize.no.crossmodule")
        get { value }
    }
}

extension Nullable: CustomDebugStringConvertible {
    /// The description of an optional: a printed model shows no wrapper.
    public var debugDescription: String { String(reflecting: value) }
}

extension Nullable: Sendable where Value: Sendable {}
extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}

extension Nullable: Decodable where Value: JSONReadable {}
extension Nullable: Encodable where Value: JSONWritable {}

extension Nullable: JSONReadable where Value: JSONReadable {
    /// Makes a value that holds nothing yet, of something that is there.
    public init(_: Unfilled) { self = .null }

    /// Reads a value or null.
    public mutating func fill(from reader: inout JSONReader) {
        var value: Value?
        reader.read(&value)
        self = Nullable(value)
    }
}

extension Nullable: JSONWritable where Value: JSONWritable {
    /// Writes the value or null, also for what is absent: without a key, nothing can be left out.
    public func write(to writer: inout JSONWriter) {
        if let value { value.write(to: &writer) } else { writer.writeNull() }
    }
}

extension Nullable: FormattedReadable where Value: FormattedReadable {
    /// Reads values or null.
    public mutating func fill(from reader: inout JSONReader, as format: Value.ValueFormat) {
        var value: Value?
        value.fill(from: &reader, as: format)
        self = Nullable(value)
    }
}

extension Nullable: FormattedWritable where Value: FormattedWritable {
    /// Writes the values or null.
    public func write(to writer: inout JSONWriter, as format: Value.ValueFormat) {
        if let value { value.write(to: &writer, as: format) } else { writer.writeNull() }
    }
}

extension JSONWriter {
    /// Writes a member, or nothing where it is absent.
    public mutating func write<T: JSONWritable>(_ key: String, _ value: Nullable<T>) {
        if !value.isAbsent { write(key, orNull: value.value) }
    }

    /// Writes a member in a certain format, or nothing where it is absent.
    public mutating func write<T: FormattedWritable>(_ key: String, _ value: Nullable<T>, as format: T.ValueFormat) {
        if !value.isAbsent { write(key, orNull: value.value, as: format) }
    }
}

extension Nullable: ExpressibleByNilLiteral {
    /// Absent.
    public init(nilLiteral: ()) { self = .absent }
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
