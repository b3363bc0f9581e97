/// The key of an object's table that is likely to come next.
struct ExpectedKey {
    /// Where the key stands in the table.
    var place: UnsafePointer<UInt8>
    private let tableEnd: UnsafePointer<UInt8>
    var number = 0
    /// Whether a required key was passed over unseen. If not, only the keys from ``place`` on can be missing.
    var hasGap = false
    /// The prepared keys, if there are; ``place`` then means nothing.
    private(set) var keyIndex: UnsafePointer<KeyIndex>?
    /// With prepared keys: the number of the one that came last.
    var previous = 0

    init(firstOf fields: JSONFields) {
        place = fields.start
        tableEnd = fields.end
    }

    /// Uses prepared keys from here on. The reader owns them.
    @inline(__always)
    mutating func use(_ index: UnsafePointer<KeyIndex>) {
        keyIndex = index
        expectSuccessor(of: index.pointee.edge, index.pointee.keys)
    }

    @inline(__always)
    mutating func expectSuccessor(of number: Int, _ keys: UnsafePointer<KeyIndex.Key>) {
        previous = number
        self.number = keys[number].successor
    }

    /// Takes the key from an object, up to its closing quote, and returns its number; `nil` if it is not there.
    mutating func take(at position: inout UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> Int? {
        let number = number
        if let keys = keyIndex?.pointee.keys {
            let key = keys[number]
            guard end - position >= key.count, SWAR.areEqual(position, key.text + 2, count: key.count - 3) else {
                return nil
            }
            position += key.count - 3
            expectSuccessor(of: number, keys)
        } else {
            guard let key = match(at: position, before: end), key.end[0] == UInt8(ascii: "\"") else { return nil }
            position = key.end + 1
            place = key.next
            self.number += 1
        }
        return number
    }

    /// Where the key ends in the document, if its bytes stand at a place there, and where the key after it begins in the
    /// table. What comes behind the key in the document is still to be looked at: there are at least three bytes.
    ///
    /// A raw space or question mark can be within a key of the document, but in the table they end one: the comparison
    /// never goes past them.
    @inline(__always)
    func match(
        at position: UnsafePointer<UInt8>,
        before end: UnsafePointer<UInt8>
    ) -> (end: UnsafePointer<UInt8>, next: UnsafePointer<UInt8>)? {
        var table = place
        var key = position
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
        return place < tableEnd ? Self.matchLast(table, tableEnd, key, before: end) : nil
    }

    /// The same at the end of the table or of the document, where fewer than eight bytes are left.
    @inline(never)
    private static func matchLast(
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
}
