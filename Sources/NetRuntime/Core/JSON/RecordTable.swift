/// The stored properties of one type of record.
///
/// A struct stores its properties in order, like the elements of a tuple. Each property is at the next offset that is
/// aligned for its type. So the offsets follow from the types.
struct RecordTable: @unchecked Sendable {
    // Sendable: only `init` writes the memory. The memory is never freed, because a table belongs to a type.
    private let contents: UnsafePointer<Contents>

    private struct Contents {
        var fields: JSONFields
        var properties: UnsafePointer<JSONProperty>
        var count: Int
        /// The memory of an empty record, which is copied for every new record.
        var empty: UnsafeRawPointer
        var type: Any.Type
    }

    /// Creates the table of a record, after checking the types against those of the record's properties.
    init<Record>(_ fields: JSONFields, _ types: [any JSONReadable.Type], of record: Record.Type) {
        precondition(fields.entries.count == types.count, "The numbers of types and keys differ: \(fields.text)")
        let properties = UnsafeMutablePointer<JSONProperty>.allocate(capacity: types.count)
        var size = 0
        var alignment = 1
        for (number, type) in types.enumerated() {
            let property = JSONProperty(type, after: size)
            (properties + number).initialize(to: property)
            size = property.offset + property.size
            alignment = max(alignment, property.alignment)
        }
        let offsets = types.indices.map { properties[$0].offset }
        precondition(
            size == MemoryLayout<Record>.size && alignment == MemoryLayout<Record>.alignment
                && StoredProperties(of: record).areEqual(to: types, at: offsets),
            "The layout of \(record) doesn't match the types and the order of its stored properties."
        )
        let empty = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
        for (number, type) in types.enumerated() { properties[number].initialize(empty, as: type) }
        let contents = UnsafeMutablePointer<Contents>.allocate(capacity: 1)
        contents.initialize(
            to: Contents(
                fields: fields,
                properties: UnsafePointer(properties),
                count: types.count,
                empty: UnsafeRawPointer(empty),
                type: record
            )
        )
        self.contents = UnsafePointer(contents)
    }

    var fields: JSONFields { contents.pointee.fields }

    var empty: UnsafeRawPointer { contents.pointee.empty }

    /// The type of the records.
    var type: Any.Type { contents.pointee.type }

    var properties: UnsafeBufferPointer<JSONProperty> {
        UnsafeBufferPointer(start: contents.pointee.properties, count: contents.pointee.count)
    }

    /// Reads an object into the memory of a record of the table's type.
    func fill(_ record: UnsafeMutableRawPointer, from reader: inout JSONReader) {
        var members = MemberCursor(fields, object: reader.position)
        guard reader.beginObject(&members) else { return }
        let properties = contents.pointee.properties
        while true {
            let field = reader.nextMember(&members)
            if field < 0 { return }
            (properties + field).pointee.fill(record, from: &reader)
        }
    }

    /// Reads the value of one of the ``fields`` into the memory of a record of the table's type.
    func fill(_ field: Int, of record: UnsafeMutableRawPointer, from reader: inout JSONReader) {
        (contents.pointee.properties + field).pointee.fill(record, from: &reader)
    }
}
