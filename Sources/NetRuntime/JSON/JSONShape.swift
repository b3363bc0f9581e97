/// What an alternative of a union looks like, for unions that carry no tag.
public struct JSONShape: Sendable {
    enum Kind: Sendable {
        case null, bool, integer, number, string, array
        case object(JSONFields)
    }

    let kind: Kind

    /// Null.
    public static var null: JSONShape { JSONShape(kind: .null) }
    /// `true` or `false`.
    public static var bool: JSONShape { JSONShape(kind: .bool) }
    /// A number that is an `Int64`, however it is written: `1.0` and `1e3` are.
    public static var integer: JSONShape { JSONShape(kind: .integer) }
    /// Any number.
    public static var number: JSONShape { JSONShape(kind: .number) }
    /// A string.
    public static var string: JSONShape { JSONShape(kind: .string) }
    /// An array.
    public static var array: JSONShape { JSONShape(kind: .array) }

    /// An object that has certain keys; others may stand beside them.
    ///
    /// - Parameter required: The keys, written as in ``JSONFields``.
    /// - Returns: The shape of such an object.
    public static func object(_ required: JSONFields = "") -> JSONShape {
        JSONShape(kind: .object(required))
    }
}
