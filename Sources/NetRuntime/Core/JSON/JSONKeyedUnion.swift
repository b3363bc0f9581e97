/// An enum whose alternatives are identified by a key in JSON: `{"put": {…}}` or `{"range": {…}}`, as in serde's enums
/// and protobuf's `oneof`.
///
/// ```swift
/// extension Operation: JSONKeyedUnion {
///     static var fields: JSONFields { "put? range?" }
///
///     init(unknown value: JSON) { self = .unknown(value) }
///
///     mutating func fill(_ field: Int, from reader: inout JSONReader) {
///         switch field {
///         case 0: self = .put(reader.value())
///         case 1: self = .range(reader.value())
///         default: break
///         }
///     }
/// }
/// ```
@_documentation(visibility: internal)
public protocol JSONKeyedUnion: JSONReadable {
    /// The keys of the alternatives.
    static var fields: JSONFields { get }

    /// Creates the value for an object that has none of the keys, or for a value that isn't an object.
    init(unknown value: JSON)

    /// Reads the value of an alternative, given the index of its key in ``fields``.
    mutating func fill(_ field: Int, from reader: inout JSONReader)
}

extension JSONKeyedUnion {
    /// Creates an empty value for a reader to fill.
    public init(_: EmptyValue) { self.init(unknown: .null) }

    /// Reads an object with one of the keys. A key with a null value counts as missing. If several keys have values,
    /// the first is read and the others are recorded as drift.
    public mutating func fill(from reader: inout JSONReader) {
        guard reader.hasMember(of: Self.fields) else {
            self = Self(unknown: reader.unlisted())
            return
        }
        var members = MemberCursor(Self.fields, object: reader.position)
        guard reader.beginObject(&members) else { return }
        var hasAlternative = false
        while case let field = reader.nextMember(&members), field >= 0 {
            if hasAlternative {
                guard !reader.null() else { continue }
                reader.note(reader.position, expected: "null, because another variant is present")
                reader.skip()
            } else if !reader.null() {
                fill(field, from: &reader)
                hasAlternative = true
            }
        }
    }
}

extension JSONWriter {
    /// Writes an object with a single member, which identifies an alternative by its key.
    public mutating func write<T: JSONWritable>(_ value: T, under key: String) {
        beginObject()
        write(key, value)
        endObject()
    }

    /// Writes an object with a single member whose value has a format.
    public mutating func write<T: FormattedWritable>(_ value: T, under key: String, as format: T.ValueFormat) {
        beginObject()
        write(key, value, as: format)
        endObject()
    }
}
