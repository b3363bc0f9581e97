/// Members of recorded objects that the client doesn't read.
extension ValueReader {
    /// Notes a member of an object that no property reads.
    mutating func noteUnread(
        _ member: JSONValue.Member,
        of object: JSONValue,
        _ declaration: TypeRanges,
        isRepeated: Bool = false
    ) {
        within(Self.step(member.key)) { reader in
            if isRepeated, reader.memberReaders.isPayload(at: reader.path) {
                reader.note("a repeated key is ignored", at: member.value, declaration.range)
            } else if reader.memberReaders.leads(toPayloadThrough: reader.path) {
                for inner in member.value.members { reader.noteUnread(inner, of: member.value, declaration) }
            } else if !reader.memberReaders.reads(member.key, of: object, at: reader.path.dropLast()) {
                reader.note("no property reads this member", at: member.value, declaration.range)
            }
        }
    }
}
