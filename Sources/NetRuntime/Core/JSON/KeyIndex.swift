/// The keys of one table, prepared for a document in which many objects have these keys.
///
/// Comparing prepared keys is faster than scanning the table's text. An unexpected key is found by its hash, and the
/// next key is predicted from earlier objects. So objects are read equally fast in the server's order of keys as in the
/// table's order.
struct KeyIndex {
    /// A key in the form that the document is expected to contain.
    struct Key {
        /// The key between `,"` and `":`.
        let text: UnsafePointer<UInt8>
        /// The number of bytes in `text`.
        let count: Int
        /// The number of the key that last followed this key.
        var successor: Int
    }

    // `init` allocates the memory of these three pointers, and `free()` deallocates it. `init` also assigns every key
    // number in `keys` and `slots`, so these numbers are valid indices.

    /// The keys by their numbers, followed by a key that is too long for any document. This last key represents the
    /// beginning and the end of an object.
    let keys: UnsafeMutablePointer<Key>
    private let texts: UnsafeMutablePointer<UInt8>
    /// A hash table of key numbers with linear probing; -1 for an empty slot.
    private let slots: UnsafeMutablePointer<Int32>

    /// The number that represents the beginning and the end of an object.
    let edge: Int
    private let slotMask: Int
    /// The required keys among the first 64 keys, as bits.
    private let required: UInt64

    /// Creates the index of a table. Returns `nil` if the table is empty or contains escapes, because escaped keys may
    /// differ from those in documents.
    init?(_ fields: JSONFields) {
        let entries = fields.entries
        guard !entries.isEmpty, !entries.contains(where: { $0.text.contains(UInt8(ascii: "\\")) }) else { return nil }
        edge = entries.count
        keys = .allocate(capacity: entries.count + 1)
        // Allocate eight more bytes, so that the keys can be compared in words.
        texts = .allocate(capacity: entries.reduce(8) { $0 + $1.text.count + 4 })
        slotMask = 1 << (Int.bitWidth - entries.count.leadingZeroBitCount + 1) - 1
        slots = .allocate(capacity: slotMask + 1)
        slots.initialize(repeating: -1, count: slotMask + 1)

        var end = texts
        var required: UInt64 = 0
        for (number, entry) in entries.enumerated() {
            let text = end
            for byte in [UInt8(ascii: ","), UInt8(ascii: "\"")] + entry.text + [UInt8(ascii: "\""), UInt8(ascii: ":")] {
                end.initialize(to: byte)
                end += 1
            }
            (keys + number).initialize(to: Key(text: text, count: end - text, successor: number + 1))
            var slot = Self.hash(entry.text) & slotMask
            while slots[slot] >= 0 { slot = (slot + 1) & slotMask }
            slots[slot] = Int32(number)
            if number < 64, !entry.isOptional { required |= 1 << UInt64(number) }
        }
        end.initialize(repeating: 0, count: 8)
        (keys + edge).initialize(to: Key(text: end, count: .max - 8, successor: 0))
        self.required = required
    }

    func free() {
        keys.deallocate()
        texts.deallocate()
        slots.deallocate()
    }

    /// Returns the number of a key without escapes; -1 if the table doesn't contain the key.
    func number(of text: UnsafeBufferPointer<UInt8>) -> Int {
        guard let start = text.baseAddress else { return -1 }
        var slot = Self.hash(text) & slotMask
        while true {
            let number = Int(slots[slot])
            if number < 0 { return -1 }
            let key = keys[number]
            if key.count == text.count &+ 4, SWAR.areEqual(key.text + 2, start, count: text.count) { return number }
            slot = (slot &+ 1) & slotMask
        }
    }

    /// Returns whether a set contains all required keys. Returns `false` if the table has more than 64 keys.
    func isComplete(_ seenKeys: SeenKeys) -> Bool {
        edge <= 64 && seenKeys.contains(all: required)
    }

    /// Returns a hash of a key's length, beginning and end. A collision costs one comparison. A document can't cause
    /// many collisions, because the slots contain only keys of the table.
    @inline(__always)
    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        guard let start = text.baseAddress else { return 0 }
        let count = text.count
        var bits: UInt64 = 0
        if count >= 8 {
            bits = SWAR.load(start) ^ SWAR.load(start + (count &- 8)) &* 0xFF51_AFD7_ED55_8CCD
        } else if count >= 4 {
            bits = UInt64(SWAR.loadFour(start)) | UInt64(SWAR.loadFour(start + (count &- 4))) &<< 32
        } else if count > 0 {
            bits = UInt64(start[0]) | UInt64(start[count &>> 1]) &<< 8 | UInt64(start[count &- 1]) &<< 16
        }
        return Int(truncatingIfNeeded: ((bits &+ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15) &>> 40)
    }
}
