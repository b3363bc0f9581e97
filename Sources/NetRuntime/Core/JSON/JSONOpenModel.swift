/// A struct that represents a JSON object, and stores members for which it has no property.
///
/// ```swift
/// extension Labels: JSONOpenModel {
///     static var fields: JSONFields { "id" }
///
///     init(_: EmptyValue) { id = 0 }
///
///     mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&id) }
///
///     mutating func fill(other key: String, from reader: inout JSONReader) {
///         reader.read(&additionalProperties, at: key)
///     }
/// }
/// ```
@_documentation(visibility: internal)
public protocol JSONOpenModel: JSONModel {
    /// Reads the value of a key that isn't one of the ``JSONModel/fields``.
    mutating func fill(other key: String, from reader: inout JSONReader)
}

extension JSONOpenModel {
    /// Reads an object with all of its keys. If a key occurs several times, the first value is used.
    public mutating func fill(from reader: inout JSONReader) {
        var members = MemberCursor(Self.fields, object: reader.position)
        members.others.areReturned = true
        guard reader.beginObject(&members) else { return }
        while true {
            let field = reader.nextMember(&members)
            if let key = members.others.last {
                members.others.last = nil
                fill(other: key, from: &reader)
            } else if field < 0 {
                return
            } else {
                fill(field, from: &reader)
            }
        }
    }
}

extension JSONReader {
    /// Reads the value of one key of a dictionary, unless the dictionary already contains the key.
    public mutating func read<T: JSONReadable>(_ values: inout [String: T], at key: String) {
        guard values[key] == nil else { return skip() }
        values.updateValue(value(), forKey: key)
    }

    /// Reads a value in its format for one key of a dictionary, unless the dictionary already contains the key.
    public mutating func read<T: FormattedReadable>(
        _ values: inout [String: T],
        at key: String,
        as format: T.ValueFormat
    ) {
        guard values[key] == nil else { return skip() }
        values.updateValue(value(as: format), forKey: key)
    }
}

extension JSONWriter {
    /// Writes members in addition to those with a property, sorted by key.
    public mutating func write<T: JSONWritable>(members: [String: T]) {
        for (key, value) in members.sorted(by: { $0.key < $1.key }) { write(key, value) }
    }

    /// Writes members whose values have a format, in addition to those with a property, sorted by key.
    public mutating func write<T: FormattedWritable>(members: [String: T], as format: T.ValueFormat) {
        for (key, value) in members.sorted(by: { $0.key < $1.key }) { write(key, value, as: format) }
    }
}
