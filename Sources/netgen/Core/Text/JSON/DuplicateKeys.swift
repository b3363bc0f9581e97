extension [JSONValue.Member] {
    /// Reports duplicate keys, and keeps the first member of each.
    mutating func removeDuplicates(in source: SourceText, diagnostics: inout Diagnostics) {
        let duplicates = count <= 12 ? duplicatesBySearch() : duplicatesByTable()
        guard !duplicates.isEmpty else { return }
        for (duplicate, first) in duplicates {
            let member = self[duplicate]
            let line = source.position(at: Int(self[first].keyRange.start)).line
            diagnostics.error(
                .duplicateKey,
                "duplicate key \(quoted(member.key)), first used on line \(line)",
                at: member.keyRange,
                fix: "remove one of the two"
            )
        }
        for (duplicate, _) in duplicates.reversed() { remove(at: duplicate) }
    }

    /// Returns the duplicates without hashing, which is faster for objects with few keys.
    private func duplicatesBySearch() -> [(duplicate: Int, first: Int)] {
        var result: [(duplicate: Int, first: Int)] = []
        var index = 1
        while index < count {
            var earlierIndex = 0
            while earlierIndex < index {
                if self[earlierIndex].key == self[index].key {
                    result.append((index, earlierIndex))
                    break
                }
                earlierIndex += 1
            }
            index += 1
        }
        return result
    }

    private func duplicatesByTable() -> [(duplicate: Int, first: Int)] {
        var firsts = [String: Int](minimumCapacity: count)
        var result: [(duplicate: Int, first: Int)] = []
        for (index, member) in enumerated() {
            if let first = firsts[member.key] {
                result.append((index, first))
            } else {
                firsts[member.key] = index
            }
        }
        return result
    }
}
