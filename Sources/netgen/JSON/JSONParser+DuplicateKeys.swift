extension JSONParser {
    /// Reports keys that stand twice in an object, and keeps the first of each.
    mutating func removeDuplicates(in members: inout [JSONValue.Member]) {
        let duplicates = members.count <= 12 ? duplicatesBySearch(members) : duplicatesByTable(members)
        guard !duplicates.isEmpty else { return }
        for (duplicate, first) in duplicates {
            let member = members[duplicate]
            diagnostics.error(
                .duplicateKey,
                "the key \(quoted(member.key)) is already on line \(line(of: Int(members[first].keyRange.start)))",
                at: member.keyRange,
                fix: "remove one of the two"
            )
        }
        for (duplicate, _) in duplicates.reversed() { members.remove(at: duplicate) }
    }

    /// The quicker way for the few keys that most objects have: no hashing.
    private func duplicatesBySearch(_ members: [JSONValue.Member]) -> [(duplicate: Int, first: Int)] {
        var result: [(duplicate: Int, first: Int)] = []
        var index = 1
        while index < members.count {
            var earlier = 0
            while earlier < index {
                if members[earlier].key == members[index].key {
                    result.append((index, earlier))
                    break
                }
                earlier += 1
            }
            index += 1
        }
        return result
    }

    private func duplicatesByTable(_ members: [JSONValue.Member]) -> [(duplicate: Int, first: Int)] {
        var firsts = [String: Int](minimumCapacity: members.count)
        var result: [(duplicate: Int, first: Int)] = []
        for (index, member) in members.enumerated() {
            if let first = firsts[member.key] {
                result.append((index, first))
            } else {
                firsts[member.key] = index
            }
        }
        return result
    }
}
