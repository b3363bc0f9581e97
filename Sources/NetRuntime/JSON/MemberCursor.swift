/// Where the reading of one object has got to: which key is likely to come next and which have been there.
struct MemberCursor {
    let fields: JSONFields
    /// Where the object begins.
    let object: UnsafePointer<UInt8>
    var isFirst = true
    var expected: ExpectedKey
    var others = OtherKeys()
    private var seen = SeenKeys()

    /// The keys that are not in the table.
    struct OtherKeys {
        /// Whether they are given out, too.
        var areWanted = false
        /// The one that was given out last, until its value is read.
        var last: String?
    }

    init(_ fields: JSONFields, object: UnsafePointer<UInt8>) {
        self.fields = fields
        self.object = object
        expected = ExpectedKey(firstOf: fields)
    }

    /// Whether a key has been there.
    func hasSeen(_ index: Int) -> Bool { seen.contains(index) }

    /// Notes that a key is there; false if it was there before.
    @inline(__always)
    mutating func markSeen(_ index: Int) -> Bool { seen.insert(index) }

    /// The number of a key; -1 if the table does not have it. The key after it is expected next.
    mutating func find(_ key: KeyText) -> Int {
        guard let index = expected.keyIndex else { return search(key) }
        let number = key.isEscaped ? fields.number(of: key) : index.pointee.number(of: key.bytes)
        guard number >= 0 else { return -1 }
        index.pointee.keys[expected.previous].successor = number
        expected.expectSuccessor(of: number, index.pointee.keys)
        return number
    }

    /// Searches the table for a key from the expected one on and then from the first.
    private mutating func search(_ key: KeyText) -> Int {
        var gap = expected.hasGap
        var number = expected.number
        var place = expected.place
        while let entry = fields.entry(at: place) {
            place = entry.next
            if key == entry {
                expected.place = place
                expected.number = number + 1
                expected.hasGap = gap
                return number
            }
            if !entry.isOptional, !hasSeen(number) { gap = true }
            number += 1
        }
        number = 0
        place = fields.start
        while place < expected.place, let entry = fields.entry(at: place) {
            place = entry.next
            if key == entry {
                expected.place = place
                expected.number = number + 1
                return number
            }
            number += 1
        }
        return -1
    }

    /// The next of these names that is not in the table; counts on behind the table's own keys.
    mutating func nextOther(of names: [String]) -> String? {
        let own = Set(fields.entries.map(\.name))
        let others = names.filter { !own.contains($0) }.sorted()
        defer { expected.number += 1 }
        let number = expected.number - own.count
        return others.indices.contains(number) ? others[number] : nil
    }

    /// The first key that should be there and is not.
    func firstMissing() -> JSONFields.Entry? {
        if let index = expected.keyIndex, index.pointee.isComplete(seen) { return nil }
        let isInOrder = expected.keyIndex == nil && !expected.hasGap
        var number = isInOrder ? expected.number : 0
        var place = isInOrder ? expected.place : fields.start
        while let entry = fields.entry(at: place) {
            if !entry.isOptional, !hasSeen(number) { return entry }
            place = entry.next
            number += 1
        }
        return nil
    }
}
