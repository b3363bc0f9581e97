/// What an alternative of a union looks like, for unions without a discriminator.
public struct JSONShape: Sendable {
    enum Kind: Sendable {
        case null, bool, integer, unsignedInteger, number, string, array
        case object(JSONFields)
    }

    let kind: Kind
    /// A key that always has the same value.
    var constant: (key: String, value: String)?

    /// Null.
    public static var null: JSONShape { JSONShape(kind: .null) }
    /// `true` or `false`.
    public static var bool: JSONShape { JSONShape(kind: .bool) }
    /// A number that is an `Int64`, however it is written: `1.0` and `1e3` are.
    public static var integer: JSONShape { JSONShape(kind: .integer) }
    /// A number that is a `UInt64`, however it is written.
    public static var unsignedInteger: JSONShape { JSONShape(kind: .unsignedInteger) }
    /// Any number.
    public static var number: JSONShape { JSONShape(kind: .number) }
    /// A string.
    public static var string: JSONShape { JSONShape(kind: .string) }
    /// An array.
    public static var array: JSONShape { JSONShape(kind: .array) }

    /// An object that has certain keys; others may stand beside them.
    ///
    /// Of several such shapes that fit, the one is chosen that knows the most of the object's keys.
    ///
    /// - Parameter fields: The keys, of which those without `?` must be there.
    /// - Returns: The shape of such an object.
    public static func object(_ fields: JSONFields = "") -> JSONShape {
        JSONShape(kind: .object(fields))
    }

    /// An object that has certain keys, one of them with a constant value. If that key has a `?`, it may be absent or
    /// null, but it must not have another value.
    ///
    /// - Parameters:
    ///   - fields: The keys, of which those without `?` must be there.
    ///   - key: The key with the constant value.
    ///   - value: Its value, as a string; a number or Boolean as it is written.
    /// - Returns: The shape of such an object.
    public static func object(_ fields: JSONFields = "", where key: String, is value: String) -> JSONShape {
        JSONShape(kind: .object(fields), constant: (key, value))
    }
}
