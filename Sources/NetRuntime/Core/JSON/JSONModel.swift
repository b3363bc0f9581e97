/// A struct that represents a JSON object.
///
/// ```swift
/// extension Pet: JSONModel {
///     static var fields: JSONFields { "id name tag?" }
///
///     init(_: EmptyValue) {
///         id = 0
///         name = ""
///     }
///
///     mutating func fill(_ field: Int, from reader: inout JSONReader) {
///         switch field {
///         case 0: reader.read(&id)
///         case 1: reader.read(&name)
///         case 2: reader.read(&tag)
///         default: break
///         }
///     }
/// }
/// ```
public protocol JSONModel: JSONReadable {
    /// The object's keys.
    static var fields: JSONFields { get }

    /// Reads the value of a field, given its index in ``fields``.
    mutating func fill(_ field: Int, from reader: inout JSONReader)
}

extension JSONModel {
    /// Reads an object, with its keys in any order. If a key occurs several times, the first value is used. Unknown
    /// keys are validated and skipped. A missing required key is an error.
    public mutating func fill(from reader: inout JSONReader) {
        var members = MemberCursor(Self.fields, object: reader.position)
        guard reader.beginObject(&members) else { return }
        while true {
            let field = reader.nextMember(&members)
            if field < 0 { return }
            fill(field, from: &reader)
        }
    }
}
