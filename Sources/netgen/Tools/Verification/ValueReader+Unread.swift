/// Members of recorded objects that the client doesn't read.
extension ValueReader {
    /// Notes the members of an object that the client doesn't read.
    mutating func noteUnread(_ object: JSONValue, _ declaredKeys: Set<String>, _ declaration: SchemaLocation) {
        var seenKeys = declaredKeys
        for member in object.members where seenKeys.insert(member.key).inserted {
            within(Self.step(member.key)) { reader in
                if reader.memberReaders.leads(toPayloadThrough: reader.path) {
                    return reader.noteUnread(member.value, [], declaration)
                }
                if reader.memberReaders.reads(member.key, of: object, at: reader.path.dropLast()) { return }
                reader.note("no property reads this member", at: member.value, declaration.range)
            }
        }
    }
}
