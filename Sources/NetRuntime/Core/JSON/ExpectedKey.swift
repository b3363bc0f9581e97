/// The key of an object's table that is expected next.
struct ExpectedKey {
    /// The start of the key in the table.
    var location: UnsafePointer<UInt8>
    private let tableEnd: UnsafePointer<UInt8>
    var number = 0
    /// Whether a required key was skipped without being seen. If not, only the keys from ``location`` on can be
    /// missing.
    var hasGap = false
    /// The prepared keys; `nil` if there are none. With prepared keys, ``location`` is unused.
    private(set) var keyIndex: UnsafePointer<KeyIndex>?
    /// The number of the last key. It is used only with prepared keys.
    var previous = 0

    init(firstOf fields: JSONFields) {
        location = fields.start
        tableEnd = fields.end
    }

    /// Switches to prepared keys, which the reader owns.
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

    /// Consumes the expected key in an object, up to and including its closing quote, and returns its number; `nil` if
    /// another key follows.
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
            location = key.next
            self.number += 1
        }
        return number
    }

    /// Compares the expected key with the document at a position. Returns the key's end in the document and the start
    /// of the next key in the table; `nil` if the keys differ.
    ///
    /// The caller checks that at least three bytes follow the key in the document. A raw space or question mark may be
    /// part of a key in the document. In the table, these characters end a key, so the comparison stops there.
    @inline(__always)
    func match(
        at position: UnsafePointer<UInt8>,
        before end: UnsafePointer<UInt8>
    ) -> (end: UnsafePointer<UInt8>, next: UnsafePointer<UInt8>)? {
        var table = location
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
            // After the last key, the pointer to the next key is one byte past the table's end.
            return (key + count, table + (count &+ (isOptional ? 2 : 1)))
        }
        return location < tableEnd ? Self.matchLast(table, tableEnd, key, before: end) : nil
    }

    /// Compares the keys like `match(at:before:)`, but byte by byte. Near the end of the table or the document,
    /// reading whole words would exceed the bounds.
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
