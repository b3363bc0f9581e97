/// A record that is compared and hashed with its layout, so that the compiler generates no code for it.
///
///     struct Pet: HashableRecord {
///         let id: Int
///         let name: String
///
///         static let layout = JSONLayout("id name", (Int, String).self)
///     }
///
/// All properties must have `Hashable` types. Otherwise, the program stops at the first comparison. The compiler checks
/// the types of a ``JSONRecord`` that is declared `Hashable` without this protocol. Models that netgen generates with
/// `hashable` conform to this protocol if all of their types are netgen's.
@_documentation(visibility: internal)
public protocol HashableRecord: JSONRecord, Hashable {}

extension HashableRecord {
    /// Returns whether all properties of two records are equal.
    public static func == (one: Self, other: Self) -> Bool {
        let table = layout.table
        return withUnsafePointer(to: one) { one in
            withUnsafePointer(to: other) { other in table.areEqual(one, other) }
        }
    }

    /// Hashes all properties.
    public func hash(into hasher: inout Hasher) {
        let table = Self.layout.table
        withUnsafePointer(to: self) { table.hash($0, into: &hasher) }
    }
}

extension RecordTable {
    /// Returns whether the records in two places have equal properties. Both are of the table's type.
    fileprivate func areEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
        properties.allSatisfy { property in property.isEqual(one + property.offset, other + property.offset) }
    }

    /// Hashes the properties of the record in a place. The record is of the table's type.
    fileprivate func hash(_ record: UnsafeRawPointer, into hasher: inout Hasher) {
        for property in properties { property.hash(record + property.offset, into: &hasher) }
    }
}

extension JSONProperty {
    /// Returns whether the values in two places are equal. Both are of the property's type.
    fileprivate func isEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
        func isEqual<Value: Hashable>(_: Value.Type) -> Bool {
            one.assumingMemoryBound(to: Value.self).pointee == other.assumingMemoryBound(to: Value.self).pointee
        }
        return isEqual(hashableType)
    }

    /// Hashes the value in a place. The value is of the property's type.
    fileprivate func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
        func hash<Value: Hashable>(_: Value.Type) {
            value.assumingMemoryBound(to: Value.self).pointee.hash(into: &hasher)
        }
        hash(hashableType)
    }
}
