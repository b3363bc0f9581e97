/// The keys of an object that have been seen, by their numbers in the object's table.
struct SeenKeys {
    /// A bit for each of the first 64 keys.
    private var first: UInt64 = 0
    /// A bit for each further key, 64 per element.
    private var overflow: [UInt64] = []

    func contains(_ index: Int) -> Bool {
        if index < 64 { return first & (1 << UInt64(index)) != 0 }
        let word = index / 64 - 1
        return word < overflow.count && overflow[word] & (1 << UInt64(index % 64)) != 0
    }

    /// Inserts a key. Returns `false` if the key was already in the set.
    @inline(__always)
    mutating func insert(_ index: Int) -> Bool {
        guard index < 64 else { return insertOverflowing(index) }
        let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: index)
        if first & bit != 0 { return false }
        first |= bit
        return true
    }

    @inline(never)
    private mutating func insertOverflowing(_ index: Int) -> Bool {
        if contains(index) { return false }
        let word = index / 64 - 1
        while overflow.count <= word { overflow.append(0) }
        overflow[word] |= 1 << UInt64(index % 64)
        return true
    }

    /// Returns whether the set contains several keys, each given as a bit. The keys must be among the first 64.
    func contains(all required: UInt64) -> Bool { first & required == required }
}
