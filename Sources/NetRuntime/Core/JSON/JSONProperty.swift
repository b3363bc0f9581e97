/// A stored property in the memory of a ``JSONRecord``.
struct JSONProperty {
    /// The offset from the record's start.
    let offset: Int
    let size: Int
    let alignment: Int
    private let value: Value

    /// The type of the property's value. The most common types need no look-up.
    private enum Value {
        case string, integer, double, bool, strings, integers, doubles
        case optionalString, optionalInteger, optionalDouble, optionalBool, optionalStrings
        case record(RecordTable)
        case other(any JSONReadable.Type)
    }

    /// Creates the property at the first suitably aligned offset after the previous property.
    init(_ type: any JSONReadable.Type, after end: Int) {
        (size, alignment) = Self.layout(for: type)
        offset = (end + alignment - 1) & ~(alignment - 1)
        value =
            switch type {
            case is String.Type: .string
            case is Int.Type: .integer
            case is Double.Type: .double
            case is Bool.Type: .bool
            case is [String].Type: .strings
            case is [Int].Type: .integers
            case is [Double].Type: .doubles
            case is String?.Type: .optionalString
            case is Int?.Type: .optionalInteger
            case is Double?.Type: .optionalDouble
            case is Bool?.Type: .optionalBool
            case is [String]?.Type: .optionalStrings
            case let type as any JSONRecord.Type: Self.record(type)
            default: .other(type)
            }
    }

    /// The type of the property's value, which must be `Hashable`. Otherwise, the program stops.
    var hashableType: any Hashable.Type {
        switch value {
        case .string: String.self
        case .integer: Int.self
        case .double: Double.self
        case .bool: Bool.self
        case .strings: [String].self
        case .integers: [Int].self
        case .doubles: [Double].self
        case .optionalString: String?.self
        case .optionalInteger: Int?.self
        case .optionalDouble: Double?.self
        case .optionalBool: Bool?.self
        case .optionalStrings: [String]?.self
        case .record(let table): Self.hashable(table.type)
        case .other(let type): Self.hashable(type)
        }
    }

    private static func hashable(_ type: Any.Type) -> any Hashable.Type {
        guard let type = type as? any Hashable.Type else {
            preconditionFailure("A property of a HashableRecord has the type \(type), which isn't Hashable.")
        }
        return type
    }

    private static func record<Record: JSONRecord>(_ type: Record.Type) -> Value {
        .record(type.layout.table)
    }

    private static func layout<T>(for type: T.Type) -> (size: Int, alignment: Int) {
        (MemoryLayout<T>.size, MemoryLayout<T>.alignment)
    }

    // Wherever a record is filled, its memory has been initialized. Safe code can't cause access to a value of another
    // type: `RecordTable` stops the program unless the property has this type and offset in the record.

    /// Reads the property's value into a record.
    @inline(__always)
    func fill(_ record: UnsafeMutableRawPointer, from reader: inout JSONReader) {
        let pointer = record + offset
        switch value {
        case .string: reader.read(&pointer.assumingMemoryBound(to: String.self).pointee)
        case .integer: reader.read(&pointer.assumingMemoryBound(to: Int.self).pointee)
        case .double: reader.read(&pointer.assumingMemoryBound(to: Double.self).pointee)
        case .bool: reader.read(&pointer.assumingMemoryBound(to: Bool.self).pointee)
        case .strings: reader.read(&pointer.assumingMemoryBound(to: [String].self).pointee)
        case .integers: reader.read(&pointer.assumingMemoryBound(to: [Int].self).pointee)
        case .doubles: reader.read(&pointer.assumingMemoryBound(to: [Double].self).pointee)
        case .optionalString: reader.read(&pointer.assumingMemoryBound(to: String?.self).pointee)
        case .optionalInteger: reader.read(&pointer.assumingMemoryBound(to: Int?.self).pointee)
        case .optionalDouble: reader.read(&pointer.assumingMemoryBound(to: Double?.self).pointee)
        case .optionalBool: reader.read(&pointer.assumingMemoryBound(to: Bool?.self).pointee)
        case .optionalStrings: reader.read(&pointer.assumingMemoryBound(to: [String]?.self).pointee)
        case .record(let table): table.fill(pointer, from: &reader)
        case .other(let type): Self.fill(pointer, as: type, from: &reader)
        }
    }

    private static func fill<T: JSONReadable>(
        _ pointer: UnsafeMutableRawPointer,
        as type: T.Type,
        from reader: inout JSONReader
    ) {
        pointer.assumingMemoryBound(to: T.self).pointee.fill(from: &reader)
    }

    /// Initializes the property with an empty value, in a record whose memory is uninitialized.
    func initialize<T: JSONReadable>(_ record: UnsafeMutableRawPointer, as type: T.Type) {
        (record + offset).initializeMemory(as: T.self, to: T(EmptyValue()))
    }
}
