/// The keys of one table, prepared for a document in which many objects have them.
///
/// Comparing with prepared keys is quicker than going through the table's text, a key that is not the expected one is
/// found by its hash, and the key to expect is learned from the objects before. So a server's own order is as quick to
/// read as the table's.
struct KeyIndex {
    /// A key as it is expected in the document.
    struct Key {
        /// The key between `,"` and `":`.
        let text: UnsafePointer<UInt8>
        /// How many bytes that is.
        let count: Int
        /// The number of the key that came after this one the last time.
        var successor: Int
    }

    // All three are allocated in `init` and freed by `free()`. Numbers of keys and of slots only come from there.

    /// The keys by their numbers, and behind them one too long for any document, for the beginning and the end of an object.
    let keys: UnsafeMutablePointer<Key>
    private let texts: UnsafeMutablePointer<UInt8>
    /// The number of a key at the place of its hash or at the next free one behind it; -1 where there is none.
    private let slots: UnsafeMutablePointer<Int32>

    /// What stands for the beginning and the end of an object.
    let edge: Int
    private let slotMask: Int
    /// The keys among the first 64 that must be there.
    private let required: UInt64

    /// Prepares the keys of a table; `nil` if some are escaped in it, which makes them differ from those in documents.
    init?(_ fields: JSONFields) {
        let entries = fields.entries
        guard !entries.isEmpty, !entries.contains(where: { $0.text.contains(UInt8(ascii: "\\")) }) else { return nil }
        edge = entries.count
        keys = .allocate(capacity: entries.count + 1)
        // Eight bytes more, so that they can be compared in words.
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

    /// The number of a key that is written without escapes; -1 if the table does not have it.
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

    /// Whether a set of keys has all that must be there; unknown if there are more than 64.
    func isComplete(_ seen: SeenKeys) -> Bool {
        edge <= 64 && seen.contains(all: required)
    }

    /// Made of a key's length, its beginning and its end. A collision costs one comparison. No document can cause many,
    /// because only keys of the table are in the slots.
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
