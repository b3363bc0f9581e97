/// The keys of one table by their hash, and the order in which the document at hand has them.
///
/// Most servers send the keys as the table has them, and then none of this exists. For a table whose order has not helped
/// several times a reader makes an index: where a key stands is then found at once, and which key comes next is learned
/// from the objects that have been read.
struct KeyIndex {
    private struct Key {
        let text: UnsafeBufferPointer<UInt8>
        /// The number of the key that came after this one the last time.
        var successor: Int
    }

    let fields: JSONFields
    /// How often a key was far from where the table has it, or not in it at all.
    private var misses = 0

    /// The keys by their numbers, and at last what comes before the first and after the last of an object. Empty until
    /// the index is made.
    private var keys: [Key] = []
    /// The number of a key at its hash or at the next free place behind it; -1 where there is none.
    private var slots: [Int] = []
    /// The keys among the first 64 that must be there.
    private(set) var required: UInt64 = 0

    init(_ fields: JSONFields) {
        self.fields = fields
    }

    var isMade: Bool { !keys.isEmpty }

    /// What stands for an object's beginning and end.
    var edge: Int { keys.count - 1 }

    /// Notes that the table's order did not help, and makes the index when that has happened often enough.
    mutating func noteMiss() {
        misses += 1
        if misses == 8 { make() }
    }

    private mutating func make() {
        let entries = fields.entries
        // The hash of an escaped key would not be that of the key in the document. Such tables go without an index.
        guard !entries.isEmpty, !entries.contains(where: { $0.text.contains(UInt8(ascii: "\\")) }) else { return }
        let size = 4 << (Int.bitWidth - entries.count.leadingZeroBitCount)
        slots = Array(repeating: -1, count: size)
        for (number, entry) in entries.enumerated() {
            keys.append(Key(text: entry.text, successor: number + 1))
            var slot = slot(of: entry.text)
            while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = number
            if number < 64, !entry.isOptional { required |= 1 << UInt64(number) }
        }
        keys.append(Key(text: UnsafeBufferPointer(start: fields.end, count: 0), successor: 0))
    }

    /// The number of a key that is written without escapes; -1 if the table does not have it.
    func number(of key: UnsafeBufferPointer<UInt8>) -> Int {
        var slot = slot(of: key)
        while true {
            let number = slots[slot]
            if number < 0 || SWAR.areEqual(keys[number].text, key) { return number }
            slot = (slot &+ 1) & (slots.count &- 1)
        }
    }

    /// The key that is expected after another one: its number, and where it stands in the table.
    @inline(__always)
    func successor(of number: Int) -> (number: Int, text: UnsafePointer<UInt8>) {
        let successor = keys[number].successor
        return (successor, keys[successor].text.baseAddress ?? fields.end)
    }

    /// Remembers which key came after another one.
    mutating func learn(_ successor: Int, after number: Int) {
        if keys[number].successor != successor { keys[number].successor = successor }
    }

    /// A slot of a key, made of its length, its beginning and its end. Collisions cost a comparison each, and only the keys
    /// of the table, which no document has a say in, can be many at one place.
    @inline(__always)
    private func slot(of key: UnsafeBufferPointer<UInt8>) -> Int {
        guard let start = key.baseAddress else { return 0 }
        let count = key.count
        var bits: UInt64 = 0
        if count >= 8 {
            bits = SWAR.load(start) ^ SWAR.load(start + (count &- 8)) &* 0xFF51_AFD7_ED55_8CCD
        } else if count >= 4 {
            bits = UInt64(SWAR.loadFour(start)) | UInt64(SWAR.loadFour(start + (count &- 4))) &<< 32
        } else if count > 0 {
            bits = UInt64(start[0]) | UInt64(start[count &>> 1]) &<< 8 | UInt64(start[count &- 1]) &<< 16
        }
        let hash = (bits &+ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash &>> 40) & (slots.count &- 1)
    }
}
