/// An enum of alternatives that stand in JSON each under a key of its own: `{"put": {…}}` or `{"range": {…}}`, as serde's enums
/// and protobuf's `oneof` do.
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
public protocol JSONKeyedUnion: JSONReadable {
    /// The keys of the alternatives.
    static var fields: JSONFields { get }

    /// Makes the value for an object that has none of the keys, or for what is no object.
    init(unknown value: JSON)

    /// Reads the alternative of a key, named by its place in ``fields``.
    mutating func fill(_ field: Int, from reader: inout JSONReader)
}

extension JSONKeyedUnion {
    /// Makes a value that holds nothing yet.
    public init(_: Unfilled) { self.init(unknown: .null) }

    /// Reads an object with one of the keys. Of several the first counts, and null says that an alternative is missing. The others are
    /// noted as drift.
    public mutating func fill(from reader: inout JSONReader) {
        guard reader.hasMember(of: Self.fields) else {
            self = Self(unknown: reader.unlisted())
            return
        }
        var members = MemberCursor(Self.fields, object: reader.position)
        guard reader.beginObject(&members) else { return }
        var isFilled = false
        while case let field = reader.nextMember(&members), field >= 0 {
            if isFilled {
                guard !reader.null() else { continue }
                reader.note(reader.position, expected: "null, as another alternative has come")
                reader.skip()
            } else if !reader.null() {
                fill(field, from: &reader)
                isFilled = true
            }
        }
    }
}

extension JSONWriter {
    /// Writes an object with a value under a key, as alternatives stand that are told by their key.
    public mutating func write<T: JSONWritable>(_ value: T, under key: String) {
        beginObject()
        write(key, value)
        endObject()
    }

    /// Writes an object with a value in its format under a key.
    public mutating func write<T: FormattedWritable>(_ value: T, under key: String, as format: T.ValueFormat) {
        beginObject()
        write(key, value, as: format)
        endObject()
    }
}
