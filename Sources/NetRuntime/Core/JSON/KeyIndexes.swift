/// The indexes of the tables with which a document's objects are read.
struct KeyIndexes: ~Copyable {
    private struct Slot {
        var table: UnsafePointer<UInt8>?
        /// The number of objects that were read with the table before it received an index.
        var objects = 0
        var index: UnsafeMutablePointer<KeyIndex>?
    }

    // The slots are allocated at the first object of a sufficiently long document, and freed with the reader. Every
    // slot is initialized.
    private var slots: UnsafeMutablePointer<Slot>?
    private let isEnabled: Bool

    private static let count = 32

    /// Creates an empty set of indexes. Short documents use no indexes, because they would benefit too little.
    init(documentSize: Int) {
        isEnabled = documentSize >= 1 << 12
    }

    deinit {
        guard let slots else { return }
        for slot in 0..<Self.count {
            guard let index = slots[slot].index else { continue }
            index.pointee.free()
            index.deallocate()
        }
        slots.deinitialize(count: Self.count)
        slots.deallocate()
    }

    /// Returns the index for the next object of a table; `nil` if the table has no index, such as before its fourth
    /// object.
    @inline(__always)
    mutating func index(of fields: JSONFields) -> UnsafePointer<KeyIndex>? {
        guard isEnabled else { return nil }
        let slots = slots ?? allocate()
        let address = UInt(bitPattern: fields.start)
        let first = Int(truncatingIfNeeded: address ^ address &>> 5) & (Self.count - 1)
        guard slots[first].table == fields.start, let index = slots[first].index else {
            return prepare(fields, slots, from: first)
        }
        return UnsafePointer(index)
    }

    /// Counts an object of a table, creates the table's index at the fourth object, and returns the index; `nil` if
    /// there is none. If other tables occupy all slots that the table may use, it receives no index.
    @inline(never)
    private func prepare(
        _ fields: JSONFields,
        _ slots: UnsafeMutablePointer<Slot>,
        from first: Int
    ) -> UnsafePointer<KeyIndex>? {
        for step in 0..<4 {
            let slot = slots + (first + step) & (Self.count - 1)
            if slot.pointee.table == nil { slot.pointee.table = fields.start }
            guard slot.pointee.table == fields.start else { continue }
            slot.pointee.objects += 1
            if slot.pointee.objects == 4, let index = KeyIndex(fields) {
                let pointer = UnsafeMutablePointer<KeyIndex>.allocate(capacity: 1)
                pointer.initialize(to: index)
                slot.pointee.index = pointer
            }
            return UnsafePointer(slot.pointee.index)
        }
        return nil
    }

    private mutating func allocate() -> UnsafeMutablePointer<Slot> {
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: Self.count)
        slots.initialize(repeating: Slot(), count: Self.count)
        self.slots = slots
        return slots
    }
}
