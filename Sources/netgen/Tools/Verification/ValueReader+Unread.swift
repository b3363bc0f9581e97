/// The members that no property reads.
extension ValueReader {
    /// Notes the members of an object that nothing reads.
    mutating func noteUnread(_ object: JSONValue, _ known: Set<String>, _ declaration: Declaration) {
        var seen = known
        for member in object.members where seen.insert(member.key).inserted {
            within(Self.step(member.key)) { reader in
                if reader.takers.lead(through: reader.path) {
                    return reader.noteUnread(member.value, [], declaration)
                }
                if reader.takers.take(member.key, of: object, at: reader.path.dropLast()) { return }
                reader.note("no property reads this member", at: member.value, declaration.range)
            }
        }
    }
}
