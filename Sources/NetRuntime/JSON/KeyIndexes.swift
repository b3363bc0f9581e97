/// The indexes of the tables with which a document's objects are read.
struct KeyIndexes: ~Copyable {
    private struct Place {
        var table: UnsafePointer<UInt8>?
        /// The number of objects that were read with the table, until it got an index.
        var objects = 0
        var index: UnsafeMutablePointer<KeyIndex>?
    }

    // Allocated at the first object of a sufficiently long document, and freed with the reader. Every place is
    // initialized.
    private var places: UnsafeMutablePointer<Place>?
    private let isWanted: Bool

    private static let count = 32

    /// Creates an empty set of indexes. Short documents get none, because they would gain too little.
    init(documentSize: Int) {
        isWanted = documentSize >= 1 << 12
    }

    deinit {
        guard let places else { return }
        for place in 0..<Self.count {
            guard let index = places[place].index else { continue }
            index.pointee.free()
            index.deallocate()
        }
        places.deinitialize(count: Self.count)
        places.deallocate()
    }

    /// Returns the index for the next object of a table; `nil` before the table's fourth object.
    @inline(__always)
    mutating func index(of fields: JSONFields) -> UnsafePointer<KeyIndex>? {
        guard isWanted else { return nil }
        let places = places ?? allocate()
        let address = UInt(bitPattern: fields.start)
        let first = Int(truncatingIfNeeded: address ^ address &>> 5) & (Self.count - 1)
        guard places[first].table == fields.start, let index = places[first].index else {
            return prepare(fields, places, from: first)
        }
        return UnsafePointer(index)
    }

    /// Counts an object of a table, and creates the table's index at the fourth object. If other tables occupy all
    /// slots for it, the table gets no index.
    @inline(never)
    private func prepare(
        _ fields: JSONFields,
        _ places: UnsafeMutablePointer<Place>,
        from first: Int
    ) -> UnsafePointer<KeyIndex>? {
        for step in 0..<4 {
            let place = places + (first + step) & (Self.count - 1)
            if place.pointee.table == nil { place.pointee.table = fields.start }
            guard place.pointee.table == fields.start else { continue }
            place.pointee.objects += 1
            if place.pointee.objects == 4, let index = KeyIndex(fields) {
                let pointer = UnsafeMutablePointer<KeyIndex>.allocate(capacity: 1)
                pointer.initialize(to: index)
                place.pointee.index = pointer
            }
            return UnsafePointer(place.pointee.index)
        }
        return nil
    }

    private mutating func allocate() -> UnsafeMutablePointer<Place> {
        let places = UnsafeMutablePointer<Place>.allocate(capacity: Self.count)
        places.initialize(repeating: Place(), count: Self.count)
        self.places = places
        return places
    }
}
