/// Any JSON value, for data without a fixed shape.
///
/// ```swift
/// let settings: JSON = ["theme": "dark", "sizes": [12, 14.5]]
/// settings["sizes"]?[0]?.intValue      // 12
/// ```
///
/// Numbers keep their original digits. Objects are unordered: they are equal if their members are equal, and their
/// members are written sorted by key.
public enum JSON: Hashable, Sendable {
    /// Null.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, with all of its digits.
    case number(Number)
    /// A string.
    case string(String)
    /// An array.
    case array([JSON])
    /// An object.
    case object([String: JSON])
}

extension JSON {
    /// A Boolean value that indicates whether the value is null.
    public var isNull: Bool { self == .null }

    /// The Boolean; `nil` if the value isn't a Boolean.
    public var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The string; `nil` if the value isn't a string.
    public var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The number; `nil` if the value isn't a number.
    public var numberValue: Number? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The number as an `Int`; `nil` if the value isn't an integer, or if it doesn't fit.
    public var intValue: Int? { numberValue?.integer() }

    /// The number as the nearest `Double`; `nil` if the value isn't a number, or if it doesn't fit.
    public var doubleValue: Double? { numberValue?.double }

    /// The elements; `nil` if the value isn't an array.
    public var arrayValue: [JSON]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The members; `nil` if the value isn't an object.
    public var objectValue: [String: JSON]? {
        if case .object(let value) = self { value } else { nil }
    }

    /// Accesses a member of an object; `nil` if the member is missing, or if the value isn't an object.
    public subscript(key: String) -> JSON? {
        objectValue?[key]
    }

    /// Accesses an element of an array; `nil` if the index is out of bounds, or if the value isn't an array.
    public subscript(index: Int) -> JSON? {
        guard let elements = arrayValue, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates a null value.
    public init(nilLiteral: ()) { self = .null }

    /// Creates a Boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// Creates a number.
    public init(integerLiteral value: Int64) { self = .number(Number(value)) }

    /// Creates a number, or null if the literal isn't finite.
    public init(floatLiteral value: Double) { self = Number(value).map(JSON.number) ?? .null }

    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// Creates an array.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }

    /// Creates an object. If a key occurs several times, the first value is used.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(Dictionary(members) { first, _ in first })
    }
}
