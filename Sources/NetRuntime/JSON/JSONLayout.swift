/// The keys of a ``JSONRecord``, and where in its memory their values belong.
///
/// A struct has its properties one after the other, each at the next place that fits its type's alignment, as a tuple
/// has its elements. So their places follow from their types.
public struct JSONLayout: @unchecked Sendable {
    // Sendable: only `init` writes the memory. It is never freed, because a layout belongs to a type.
    private let table: UnsafePointer<Table>

    private struct Table {
        var fields: JSONFields
        var properties: UnsafePointer<JSONProperty>
        /// The memory of a record that holds nothing yet, of which every new one is a copy.
        var empty: UnsafeRawPointer
        var size: Int
        var alignment: Int
        var types: [any JSONReadable.Type]
    }

    /// Lays out a record.
    ///
    /// - Parameters:
    ///   - fields: The keys.
    ///   - types: The types of all stored properties of the record, in their order, which is the keys' too: a tuple's, one
    ///     type, or `Void`. That of a property with a wrapper is the wrapper's.
    public init<each Value: JSONReadable>(_ fields: JSONFields, _ types: (repeat each Value).Type) {
        var list: [any JSONReadable.Type] = []
        repeat list.append((each Value).self)
        self.init(fields, list)
    }

    private init(_ fields: JSONFields, _ types: [any JSONReadable.Type]) {
        precondition(fields.entries.count == types.count, "There is not one type for each key: \(fields.text)")
        let properties = UnsafeMutablePointer<JSONProperty>.allocate(capacity: types.count)
        var size = 0
        var alignment = 1
        for (number, type) in types.enumerated() {
            let property = JSONProperty(type, behind: size)
            (properties + number).initialize(to: property)
            size = property.offset + property.size
            alignment = max(alignment, property.alignment)
        }
        let empty = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
        for (number, type) in types.enumerated() { properties[number].initialize(empty, as: type) }
        let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
        table.initialize(
            to: Table(
                fields: fields,
                properties: UnsafePointer(properties),
                empty: UnsafeRawPointer(empty),
                size: size,
                alignment: alignment,
                types: types
            )
        )
        self.table = UnsafePointer(table)
    }

    var fields: JSONFields { table.pointee.fields }

    /// A record that holds nothing yet.
    func emptyRecord<Record: JSONRecord>() -> Record {
        requireFit(to: Record.self)
        let record = table.pointee.empty.assumingMemoryBound(to: Record.self).pointee
        assert(
            LayoutCheck.passes(record, table.pointee.types),
            "The types of \(Record.self)'s layout are not its properties'."
        )
        return record
    }

    /// Stops if a type's memory is not that of the properties.
    @inline(__always)
    func requireFit<Record>(to type: Record.Type) {
        precondition(
            table.pointee.size == MemoryLayout<Record>.size
                && table.pointee.alignment == MemoryLayout<Record>.alignment,
            "The layout of \(Record.self) is not that of its properties."
        )
    }

    /// Reads an object into a record.
    @inline(__always)
    func fill<Record: JSONRecord>(_ record: UnsafeMutablePointer<Record>, from reader: inout JSONReader) {
        requireFit(to: Record.self)
        fill(memory: UnsafeMutableRawPointer(record), from: &reader)
    }

    /// Reads an object into the memory of a record.
    func fill(memory record: UnsafeMutableRawPointer, from reader: inout JSONReader) {
        var members = MemberCursor(fields, object: reader.position)
        guard reader.beginObject(&members) else { return }
        let properties = table.pointee.properties
        while true {
            let field = reader.nextMember(&members)
            if field < 0 { return }
            (properties + field).pointee.fill(record, from: &reader)
        }
    }

    /// Reads the value of one field into a record.
    func fill<Record: JSONRecord>(
        _ field: Int,
        of record: UnsafeMutablePointer<Record>,
        from reader: inout JSONReader
    ) {
        requireFit(to: Record.self)
        (table.pointee.properties + field).pointee.fill(UnsafeMutableRawPointer(record), from: &reader)
    }
}
