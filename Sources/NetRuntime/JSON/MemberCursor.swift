/// Where the reading of one object has got to: which key is likely to come next and which have been there.
struct MemberCursor {
    let fields: JSONFields
    let tableEnd: UnsafePointer<UInt8>
    /// Where the object begins.
    let object: UnsafePointer<UInt8>
    /// The key of the table that is expected next, and its number.
    var next: UnsafePointer<UInt8>
    var index = 0
    var isFirst = true
    /// Whether a required key was passed over unseen. If not, only the keys from ``next`` on can be missing.
    var hasGap = false
    /// The prepared keys, if there are; ``next`` then means nothing.
    private(set) var keyIndex: UnsafePointer<KeyIndex>?
    /// With prepared keys: the number of the one that came last.
    var previous = 0
    /// Keys that are not in the table are given out too.
    var givesOthers = false
    /// The key that was given out last, if it is not in the table.
    var other: String?
    /// Which of the first 64 keys have been there, and which of the others.
    private var seen: UInt64 = 0
    private var seenBeyond: [UInt64] = []

    init(_ fields: JSONFields, object: UnsafePointer<UInt8>) {
        self.fields = fields
        self.object = object
        next = fields.start
        tableEnd = fields.end
    }

    /// Goes by prepared keys from here on. The reader keeps them.
    @inline(__always)
    mutating func use(_ index: UnsafePointer<KeyIndex>) {
        keyIndex = index
        expectSuccessor(of: index.pointee.edge, index.pointee.keys)
    }

    /// Takes the expected key of the object, up to its closing quote, and returns its number; `nil` if it is not there.
    mutating func takeKey(at place: inout UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> Int? {
        let number = index
        if let keys = keyIndex?.pointee.keys {
            let key = keys[number]
            guard end - place >= key.count, SWAR.areEqual(place, key.text + 2, count: key.count - 3) else { return nil }
            place += key.count - 3
            expectSuccessor(of: number, keys)
        } else {
            guard let key = expectedKey(at: place, before: end), key.end[0] == UInt8(ascii: "\"") else { return nil }
            place = key.end + 1
            next = key.next
            index += 1
        }
        return number
    }

    @inline(__always)
    private mutating func expectSuccessor(of number: Int, _ keys: UnsafePointer<KeyIndex.Key>) {
        previous = number
        index = keys[number].successor
    }

    /// Where the expected key ends in the document, if its bytes stand at a place there, and where the key after it begins
    /// in the table. What comes behind the key in the document is still to be looked at: there are at least three bytes.
    ///
    /// A raw space or question mark can be within a key of the document, but in the table they end one: the comparison
    /// never goes past them.
    @inline(__always)
    func expectedKey(
        at place: UnsafePointer<UInt8>,
        before end: UnsafePointer<UInt8>
    ) -> (end: UnsafePointer<UInt8>, next: UnsafePointer<UInt8>)? {
        var table = next
        var key = place
        while tableEnd - table >= 8, end - key >= 8 + 3 {
            let expected = SWAR.load(table)
            let difference = expected ^ SWAR.load(key)
            let separators = SWAR.separators(expected)
            if separators == 0 {
                guard difference == 0 else { return nil }
                table += 8
                key += 8
                continue
            }
            let bits = UInt64(truncatingIfNeeded: separators.trailingZeroBitCount &- 7)
            guard difference & ((1 &<< bits) &- 1) == 0 else { return nil }
            let count = Int(truncatingIfNeeded: bits &>> 3)
            let isOptional = table[count] == UInt8(ascii: "?")
            // Behind the last key this is one more than the table's end.
            return (key + count, table + (count &+ (isOptional ? 2 : 1)))
        }
        return next < tableEnd ? Self.lastKey(table, tableEnd, key, before: end) : nil
    }

    /// The same for the end of the table or of the document, where there are no eight bytes to be looked at in one go.
    @inline(never)
    private static func lastKey(
        _ table: UnsafePointer<UInt8>,
        _ tableEnd: UnsafePointer<UInt8>,
        _ key: UnsafePointer<UInt8>,
        before end: UnsafePointer<UInt8>
    ) -> (end: UnsafePointer<UInt8>, next: UnsafePointer<UInt8>)? {
        var table = table
        var key = key
        while table < tableEnd, table[0] != UInt8(ascii: " "), table[0] != UInt8(ascii: "?") {
            guard key < end, key[0] == table[0] else { return nil }
            table += 1
            key += 1
        }
        guard end - key >= 3 else { return nil }
        let isOptional = table < tableEnd && table[0] == UInt8(ascii: "?")
        return (key, table + (isOptional ? 2 : 1))
    }

    func hasSeen(_ index: Int) -> Bool {
        if index < 64 { return seen & (1 << UInt64(index)) != 0 }
        let word = index / 64 - 1
        return word < seenBeyond.count && seenBeyond[word] & (1 << UInt64(index % 64)) != 0
    }

    /// Notes that a key is there; false if it was there before.
    @inline(__always)
    mutating func markSeen(_ index: Int) -> Bool {
        guard index < 64 else { return markSeenBeyond(index) }
        let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: index)
        if seen & bit != 0 { return false }
        seen |= bit
        return true
    }

    @inline(never)
    private mutating func markSeenBeyond(_ index: Int) -> Bool {
        if hasSeen(index) { return false }
        let word = index / 64 - 1
        while seenBeyond.count <= word { seenBeyond.append(0) }
        seenBeyond[word] |= 1 << UInt64(index % 64)
        return true
    }

    /// The number of a key; -1 if the table does not have it. The key after it is expected next.
    mutating func find(_ key: KeyText) -> Int {
        guard let keyIndex else { return search(key) }
        let number = key.isEscaped ? fields.number(of: key) : keyIndex.pointee.number(of: key.bytes)
        guard number >= 0 else { return -1 }
        keyIndex.pointee.keys[previous].successor = number
        expectSuccessor(of: number, keyIndex.pointee.keys)
        return number
    }

    /// Searches the table for a key from the expected one on and then from the first.
    private mutating func search(_ key: KeyText) -> Int {
        var gap = hasGap
        var number = index
        var place = next
        while let entry = fields.entry(at: place) {
            place = entry.next
            if key == entry {
                next = place
                index = number + 1
                hasGap = gap
                return number
            }
            if !entry.isOptional, !hasSeen(number) { gap = true }
            number += 1
        }
        number = 0
        place = fields.start
        while place < next, let entry = fields.entry(at: place) {
            place = entry.next
            if key == entry {
                next = place
                index = number + 1
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
        defer { index += 1 }
        let number = index - own.count
        return others.indices.contains(number) ? others[number] : nil
    }

    /// The first key that should be there and is not.
    func firstMissing() -> JSONFields.Entry? {
        if let keyIndex, keyIndex.pointee.isComplete(seen) { return nil }
        let isInOrder = keyIndex == nil && !hasGap
        var number = isInOrder ? index : 0
        var place = isInOrder ? next : fields.start
        while let entry = fields.entry(at: place) {
            if !entry.isOptional, !hasSeen(number) { return entry }
            place = entry.next
            number += 1
        }
        return nil
    }
}
