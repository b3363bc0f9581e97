/// The shape of an alternative of a union without a discriminator.
public struct JSONShape: Sendable {
    enum ValueType: Sendable {
        case null, bool, integer, unsignedInteger, number, string, array
        case object(JSONFields)
    }

    let kind: ValueType
    /// A key that always has the same value; `nil` if there is none.
    var constant: (key: String, value: String)?

    /// The shape of null.
    public static var null: JSONShape { JSONShape(kind: .null) }
    /// The shape of `true` and `false`.
    public static var bool: JSONShape { JSONShape(kind: .bool) }
    /// The shape of a number that is an `Int64`, in any notation, including `1.0` and `1e3`.
    public static var integer: JSONShape { JSONShape(kind: .integer) }
    /// The shape of a number that is a `UInt64`, in any notation.
    public static var unsignedInteger: JSONShape { JSONShape(kind: .unsignedInteger) }
    /// The shape of any number.
    public static var number: JSONShape { JSONShape(kind: .number) }
    /// The shape of a string.
    public static var string: JSONShape { JSONShape(kind: .string) }
    /// The shape of an array.
    public static var array: JSONShape { JSONShape(kind: .array) }

    /// Returns the shape of an object with certain keys. Other keys are allowed.
    ///
    /// If several such shapes fit, the reader chooses the one with the most of the object's keys.
    ///
    /// - Parameter fields: The keys. Keys without `?` are required.
    /// - Returns: The shape of such an object.
    public static func object(_ fields: JSONFields = "") -> JSONShape {
        JSONShape(kind: .object(fields))
    }

    /// Returns the shape of an object with certain keys, one of which has a constant value.
    ///
    /// If the constant's key has a `?`, it may be missing or null, but can't have another value.
    ///
    /// - Parameters:
    ///   - fields: The keys. Keys without `?` are required.
    ///   - key: The key with the constant value.
    ///   - value: The constant value as a string; a number or Boolean as its JSON literal.
    /// - Returns: The shape of such an object.
    public static func object(_ fields: JSONFields = "", where key: String, is value: String) -> JSONShape {
        JSONShape(kind: .object(fields), constant: (key, value))
    }
}
