/// A struct that stands in JSON as an object.
///
/// ```swift
/// extension Pet: JSONModel {
///     static var fields: JSONFields { "id name tag?" }
///
///     init(_: Unfilled) {
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

    /// Reads the value of one field, named by its place in ``fields``.
    mutating func fill(_ field: Int, from reader: inout JSONReader)
}

extension JSONModel {
    /// Reads an object: each known key once, the first of several equal ones, whatever their order; unknown keys are
    /// checked and skipped. A key that must be there and is not is an error.
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
