/// The keys of a ``JSONRecord``, and where in its memory their values belong.
///
/// A struct has its properties one after the other, each at the next place that its type may stand at, as a tuple has its
/// elements: so their types tell where they are.
public struct JSONLayout: @unchecked Sendable {
    // All memory is written by `init` alone, and is never given back: a layout belongs to a type.

    let fields: JSONFields
    private let properties: UnsafePointer<JSONProperty>
    /// The memory of a record that holds nothing yet, of which every new one is a copy.
    private let empty: UnsafeRawPointer
    private let size: Int

    /// Lays out a record.
    ///
    /// - Parameters:
    ///   - fields: The keys.
    ///   - types: The types of all stored properties of the record, in their order, which is the keys' too. That of a
    ///     property with a wrapper is the wrapper's.
    public init(_ fields: JSONFields, _ types: [any JSONReadable.Type]) {
        self.fields = fields
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
        for number in types.indices { properties[number].initialize(empty) }
        self.properties = UnsafePointer(properties)
        self.empty = UnsafeRawPointer(empty)
        self.size = size
    }

    /// A record that holds nothing yet.
    func emptyRecord<Record: JSONRecord>() -> Record {
        precondition(size == MemoryLayout<Record>.size, "The layout of \(Record.self) is not that of its properties.")
        return empty.assumingMemoryBound(to: Record.self).pointee
    }

    /// Reads an object into the memory of a record.
    func fill(_ record: UnsafeMutableRawPointer, from reader: inout JSONReader) {
        var members = MemberCursor(fields, object: reader.position)
        guard reader.beginObject(&members) else { return }
        while true {
            let field = reader.nextMember(&members)
            if field < 0 { return }
            (properties + field).pointee.fill(record, from: &reader)
        }
    }

    /// Reads the value of one field into the memory of a record.
    func fill(_ field: Int, of record: UnsafeMutableRawPointer, from reader: inout JSONReader) {
        (properties + field).pointee.fill(record, from: &reader)
    }
}
