/// Any JSON value, for data without a fixed shape.
///
/// ```swift
/// let settings: JSON = ["theme": "dark", "sizes": [12, 14.5]]
/// settings["sizes"]?[0]?.intValue      // 12
/// ```
///
/// Numbers keep the digits they were sent with. Objects have no order: they are equal when their members are, and are
/// written sorted by key.
public enum JSON: Hashable, Sendable {
    /// Null.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, with all its digits.
    case number(Number)
    /// A string.
    case string(String)
    /// An array.
    case array([JSON])
    /// An object.
    case object([String: JSON])
}

extension JSON {
    /// Whether the value is null.
    public var isNull: Bool { self == .null }

    /// The Boolean, if the value is one.
    public var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The string, if the value is one.
    public var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The number, if the value is one.
    public var numberValue: Number? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The number as an `Int`, if the value is an integer that fits.
    public var intValue: Int? { numberValue?.integer() }

    /// The number as the nearest `Double`, if the value is one that fits.
    public var doubleValue: Double? { numberValue?.double }

    /// The elements, if the value is an array.
    public var arrayValue: [JSON]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The members, if the value is an object.
    public var objectValue: [String: JSON]? {
        if case .object(let value) = self { value } else { nil }
    }

    /// The member of an object; `nil` if there is none, or the value is not an object.
    public subscript(key: String) -> JSON? {
        objectValue?[key]
    }

    /// The element of an array; `nil` if there is none, or the value is not an array.
    public subscript(index: Int) -> JSON? {
        guard let elements = arrayValue, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Null.
    public init(nilLiteral: ()) { self = .null }

    /// A Boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// A number.
    public init(integerLiteral value: Int64) { self = .number(Number(value)) }

    /// A number; null for one that is not finite.
    public init(floatLiteral value: Double) { self = Number(value).map(JSON.number) ?? .null }

    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// An array.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }

    /// An object; the first of equal keys counts.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(Dictionary(members) { first, _ in first })
    }
}
