/// The state of reading one object: the key that is expected next, and the keys that have been seen.
struct MemberCursor {
    let fields: JSONFields
    /// The start of the object.
    let object: UnsafePointer<UInt8>
    var isFirst = true
    var expected: ExpectedKey
    var others = OtherKeys()
    private var seenKeys = SeenKeys()

    /// The keys that aren't in the table.
    struct OtherKeys {
        /// Whether the reader returns the keys that aren't in the table, too.
        var areReturned = false
        /// The last key that isn't in the table, until its value is read; otherwise `nil`.
        var last: String?
    }

    init(_ fields: JSONFields, object: UnsafePointer<UInt8>) {
        self.fields = fields
        self.object = object
        expected = ExpectedKey(firstOf: fields)
    }

    /// Returns whether a key has been seen.
    func hasSeen(_ index: Int) -> Bool { seenKeys.contains(index) }

    /// Records that a key has been seen. Returns `false` if the key was seen before.
    @inline(__always)
    mutating func markSeen(_ index: Int) -> Bool { seenKeys.insert(index) }

    /// Returns the number of a key, and expects the following key of the table next. Returns -1 if the table doesn't
    /// contain the key.
    mutating func find(_ key: KeyText) -> Int {
        guard let index = expected.keyIndex else { return search(key) }
        let number = key.isEscaped ? fields.number(of: key) : index.pointee.number(of: key.bytes)
        guard number >= 0 else { return -1 }
        index.pointee.keys[expected.previous].successor = number
        expected.expectSuccessor(of: number, index.pointee.keys)
        return number
    }

    /// Searches the table for a key, from the expected key to the end and then from the beginning. Returns the key's
    /// number, or -1.
    private mutating func search(_ key: KeyText) -> Int {
        var gap = expected.hasGap
        var number = expected.number
        var location = expected.location
        while let entry = fields.entry(at: location) {
            location = entry.next
            if key == entry {
                expected.location = location
                expected.number = number + 1
                expected.hasGap = gap
                return number
            }
            if !entry.isOptional, !hasSeen(number) { gap = true }
            number += 1
        }
        number = 0
        location = fields.start
        while location < expected.location, let entry = fields.entry(at: location) {
            location = entry.next
            if key == entry {
                expected.location = location
                expected.number = number + 1
                return number
            }
            number += 1
        }
        return -1
    }

    /// Returns the next of these names that isn't in the table; `nil` if none is left. Continues the numbering after
    /// the table's keys.
    mutating func nextOther(of names: [String]) -> String? {
        let ownNames = Set(fields.entries.map(\.name))
        let others = names.filter { !ownNames.contains($0) }.sorted()
        defer { expected.number += 1 }
        let number = expected.number - ownNames.count
        return others.indices.contains(number) ? others[number] : nil
    }

    /// Returns the first required key that is missing; `nil` if none is missing.
    func firstMissing() -> JSONFields.Entry? {
        if let index = expected.keyIndex, index.pointee.isComplete(seenKeys) { return nil }
        let isInOrder = expected.keyIndex == nil && !expected.hasGap
        var number = isInOrder ? expected.number : 0
        var location = isInOrder ? expected.location : fields.start
        while let entry = fields.entry(at: location) {
            if !entry.isOptional, !hasSeen(number) { return entry }
            location = entry.next
            number += 1
        }
        return nil
    }
}
