extension JSONReader {
    /// The number of a key in the table of an object; -1 if the table does not have it. If it does, the key after it is
    /// expected next.
    @inline(never)
    mutating func find(_ key: KeyText, _ members: inout MemberCursor) -> Int {
        guard members.keyIndex >= 0, !key.isEscaped else {
            let expected = members.index
            let number = members.find(key)
            // Optional keys that are left out do not make an order a wrong one.
            if number < expected || number > expected + 4 { noteMiss(&members) }
            return number
        }
        let number = keyIndexes[members.keyIndex].number(of: key.bytes)
        if number >= 0 {
            keyIndexes[members.keyIndex].learn(number, after: members.previous)
            expectSuccessor(of: number, &members)
        }
        return number
    }

    /// Expects the key that came after another one in the objects before.
    @inline(__always)
    func expectSuccessor(of number: Int, _ members: inout MemberCursor) {
        let successor = keyIndexes[members.keyIndex].successor(of: number)
        members.previous = number
        members.index = successor.number
        members.next = successor.text
    }

    /// Lets an object that has just been opened go by what is known about its table.
    mutating func useKeyIndex(_ members: inout MemberCursor) {
        guard let index = keyIndexes.firstIndex(where: { $0.fields.start == members.fields.start }),
            keyIndexes[index].isMade
        else { return }
        members.keyIndex = index
        members.hasGap = true
        expectSuccessor(of: keyIndexes[index].edge, &members)
    }

    private mutating func noteMiss(_ members: inout MemberCursor) {
        guard members.keyIndex < 0 else { return }
        let index = keyIndexes.firstIndex { $0.fields.start == members.fields.start } ?? keyIndexes.count
        if index == keyIndexes.count {
            // Every object looks for its table among these, so they should stay few.
            guard index < 32 else { return }
            keyIndexes.append(KeyIndex(members.fields))
        }
        keyIndexes[index].noteMiss()
    }
}
