/// The shape of an alternative of a union without a discriminator.
public struct JSONShape: Sendable {
    enum ValueType: Sendable {
        case null, bool, integer, unsignedInteger, number, string, array
        case object(JSONFields)
    }

    let kind: ValueType
    /// A key that always has the same value.
    var constant: (key: String, value: String)?

    /// Null.
    public static var null: JSONShape { JSONShape(kind: .null) }
    /// `true` or `false`.
    public static var bool: JSONShape { JSONShape(kind: .bool) }
    /// A number that is an `Int64`, in any notation: `1.0` and `1e3` are.
    public static var integer: JSONShape { JSONShape(kind: .integer) }
    /// A number that is a `UInt64`, in any notation.
    public static var unsignedInteger: JSONShape { JSONShape(kind: .unsignedInteger) }
    /// Any number.
    public static var number: JSONShape { JSONShape(kind: .number) }
    /// A string.
    public static var string: JSONShape { JSONShape(kind: .string) }
    /// An array.
    public static var array: JSONShape { JSONShape(kind: .array) }

    /// Returns the shape of an object that has certain keys. Other keys are allowed.
    ///
    /// If several such shapes fit, the reader chooses the one with the most of the object's keys.
    ///
    /// - Parameter fields: The keys. Those without `?` are required.
    /// - Returns: The shape of such an object.
    public static func object(_ fields: JSONFields = "") -> JSONShape {
        JSONShape(kind: .object(fields))
    }

    /// Returns the shape of an object that has certain keys, one of them with a constant value.
    ///
    /// If the constant's key has a `?`, it may be missing or null, but can't have another value.
    ///
    /// - Parameters:
    ///   - fields: The keys. Those without `?` are required.
    ///   - key: The key with the constant value.
    ///   - value: The constant value, as a string; a number or Boolean as it is written.
    /// - Returns: The shape of such an object.
    public static func object(_ fields: JSONFields = "", where key: String, is value: String) -> JSONShape {
        JSONShape(kind: .object(fields), constant: (key, value))
    }
}
