/// The indexes of the tables that a document's objects are read with.
struct KeyIndexes: ~Copyable {
    private struct Place {
        var table: UnsafePointer<UInt8>?
        /// How many objects have been read with the table before it got an index.
        var objects = 0
        var index: UnsafeMutablePointer<KeyIndex>?
    }

    // Allocated at the first object of a document that is worth it, and freed with the reader. Every place is initialized.
    private var places: UnsafeMutablePointer<Place>?
    private let isWanted: Bool

    private static let count = 32

    /// Short documents have none, because there is too little to gain.
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

    /// The index for a table's next object, from its fourth one on.
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

    /// Counts the table's object. A table whose places are all taken by others goes without an index.
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
