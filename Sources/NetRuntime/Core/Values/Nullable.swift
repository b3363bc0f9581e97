/// A value that may be absent or null, if the two have different meanings.
///
/// In a request that changes an object, a property that is omitted or `nil` remains unchanged. `.null` clears the
/// property, and a value sets it:
///
/// ```swift
/// UpdatePet(id: 7)
/// UpdatePet(id: 7, tag: .null)
/// UpdatePet(id: 7, tag: "brown")
/// ```
///
/// If a model is also read, such a property is an optional, and the model's initializer accepts the three states. A
/// model that is read and then sent preserves whether the member was absent or null:
///
/// ```swift
/// struct Pet: JSONModel, JSONWritable {
///     @Nullable var tag: String?
/// }
/// ```
@propertyWrapper
public enum Nullable<Value> {
    /// The absence of a value. The member is omitted.
    case absent
    /// Null.
    case null
    /// A value.
    case value(Value)

    /// Creates an absent value.
    public init() { self = .absent }

    /// Creates a value. Creates null for `nil`.
    public init(_ value: Value?) {
        if let value { self = .value(value) } else { self = .null }
    }

    /// The value; `nil` if it is null or absent.
    public var value: Value? {
        switch self {
        case .absent, .null: nil
        case .value(let value): value
        }
    }

    /// A Boolean value that indicates whether the value is absent, which is different from null.
    public var isAbsent: Bool {
        switch self {
        case .absent: true
        case .null, .value: false
        }
    }

    // The getter isn't inlined, like that of `Boxed`.
    /// The value; `nil` if it is null or absent.
    public var wrappedValue: Value? {
        @_semantics("optimize.no.crossmodule")
        get { value }
    }
}

extension Nullable: CustomDebugStringConvertible {
    /// The description of the optional value, without the wrapper.
    public var debugDescription: String { String(reflecting: value) }
}

extension Nullable: Sendable where Value: Sendable {}
extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}

extension Nullable: Decodable where Value: JSONReadable {}
extension Nullable: Encodable where Value: JSONWritable {}

extension Nullable: JSONReadable where Value: JSONReadable {
    /// Creates an empty value for a reader to fill. It is null, because a value that is read is present.
    public init(_: EmptyValue) { self = .null }

    /// Reads a value or null.
    public mutating func fill(from reader: inout JSONReader) {
        var value: Value?
        reader.read(&value)
        self = Nullable(value)
    }
}

extension Nullable: JSONWritable where Value: JSONWritable {
    /// Writes the value or null. An absent value is also written as null, because only a member can be omitted.
    public func write(to writer: inout JSONWriter) {
        if let value { value.write(to: &writer) } else { writer.writeNull() }
    }
}

extension Nullable: FormattedReadable where Value: FormattedReadable {
    /// Reads a value or null, in a format.
    public mutating func fill(from reader: inout JSONReader, as format: Value.ValueFormat) {
        var value: Value?
        value.fill(from: &reader, as: format)
        self = Nullable(value)
    }
}

extension Nullable: FormattedWritable where Value: FormattedWritable {
    /// Writes the value or null, in a format.
    public func write(to writer: inout JSONWriter, as format: Value.ValueFormat) {
        if let value { value.write(to: &writer, as: format) } else { writer.writeNull() }
    }
}

extension JSONWriter {
    /// Writes a member. Writes nothing if the value is absent.
    public mutating func write<T: JSONWritable>(_ key: String, _ value: Nullable<T>) {
        if !value.isAbsent { write(key, orNull: value.value) }
    }

    /// Writes a member in a format. Writes nothing if the value is absent.
    public mutating func write<T: FormattedWritable>(_ key: String, _ value: Nullable<T>, as format: T.ValueFormat) {
        if !value.isAbsent { write(key, orNull: value.value, as: format) }
    }
}

extension Nullable: ExpressibleByNilLiteral {
    /// Creates an absent value.
    public init(nilLiteral: ()) { self = .absent }
}

extension Nullable: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByUnicodeScalarLiteral {
    /// Creates a value from a literal.
    public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
        self = .value(Value(unicodeScalarLiteral: value))
    }
}

extension Nullable: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
    /// Creates a value from a literal.
    public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
        self = .value(Value(extendedGraphemeClusterLiteral: value))
    }
}

extension Nullable: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
    /// Creates a value from a literal.
    public init(stringLiteral value: Value.StringLiteralType) {
        self = .value(Value(stringLiteral: value))
    }
}

extension Nullable: ExpressibleByStringInterpolation where Value: ExpressibleByStringInterpolation {
    /// Creates a value from a literal with interpolated values.
    public init(stringInterpolation: Value.StringInterpolation) {
        self = .value(Value(stringInterpolation: stringInterpolation))
    }
}

extension Nullable: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
    /// Creates a value from a literal.
    public init(integerLiteral value: Value.IntegerLiteralType) {
        self = .value(Value(integerLiteral: value))
    }
}

extension Nullable: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
    /// Creates a value from a literal.
    public init(floatLiteral value: Value.FloatLiteralType) {
        self = .value(Value(floatLiteral: value))
    }
}

extension Nullable: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
    /// Creates a value from a literal.
    public init(booleanLiteral value: Value.BooleanLiteralType) {
        self = .value(Value(booleanLiteral: value))
    }
}

extension Nullable: ExpressibleByArrayLiteral where Value: RangeReplaceableCollection & ExpressibleByArrayLiteral {
    /// Creates a value from a literal.
    public init(arrayLiteral elements: Value.Element...) {
        self = .value(Value(elements))
    }
}

extension Nullable: ExpressibleByDictionaryLiteral where Value: StringKeyedDictionary {
    /// Creates a value from a literal.
    public init(dictionaryLiteral elements: (String, Value.Member)...) {
        self = .value(Value(members: elements))
    }
}

/// A type that is a dictionary with string keys, as in JSON.
@_documentation(visibility: internal)
public protocol StringKeyedDictionary {
    /// The type of the values.
    associatedtype Member

    /// Creates a dictionary. If a key occurs several times, the last value is used.
    init(members: [(String, Member)])
}

extension Dictionary: StringKeyedDictionary where Key == String {
    /// Creates a dictionary. If a key occurs several times, the last value is used.
    public init(members: [(String, Value)]) { self.init(members, uniquingKeysWith: { _, last in last }) }
}
