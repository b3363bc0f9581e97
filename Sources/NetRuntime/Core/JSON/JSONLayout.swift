/// The keys of a ``JSONRecord``, and the locations of their values in its memory.
///
/// A layout is checked when it is created. If its types aren't those of the record's stored properties, in their order,
/// the program stops.
public struct JSONLayout<Record>: Sendable {
    let table: RecordTable

    /// Creates the layout of a record.
    ///
    /// - Parameters:
    ///   - fields: The keys.
    ///   - types: The types of all stored properties of the record, in the order of the keys: a tuple, a single type,
    ///     or `Void`. For a property with a wrapper, use the type of the wrapper.
    public init<each Value: JSONReadable>(_ fields: JSONFields, _ types: (repeat each Value).Type) {
        var list: [any JSONReadable.Type] = []
        repeat list.append((each Value).self)
        table = RecordTable(fields, list, of: Record.self)
    }

    /// Returns an empty record for a reader to fill.
    func emptyRecord() -> Record {
        // Safe code can't reach this line with another type: `RecordTable` compared the properties of `Record` with its
        // own.
        table.empty.assumingMemoryBound(to: Record.self).pointee
    }
}

extension JSONRecord {
    /// The layout of this type of record.
    ///
    /// The alias has the name of the generic type, so `JSONLayout("id", Int.self)` in a record is a layout of that
    /// record.
    public typealias JSONLayout = NetRuntime.JSONLayout<Self>
}
