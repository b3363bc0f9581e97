/// A payload whose members stand beside a wrapper's own, while it is read along with the wrapper.
///
/// A class, because it is rare and a reader should stay small.
final class InlinePayload {
    fileprivate var payload: any JSONModel
    /// Which of the payload's members have been there; `nil` before the first.
    fileprivate var members: MemberCursor?
    /// Whether the payload is to be read later: a member came before the verdict was known, or is not what it should be.
    fileprivate var isLeft = false

    init(_ type: any JSONModel.Type) {
        payload = type.init(Unfilled())
    }

    /// The payload, if it was read and is complete.
    var value: (any JSONReadable)? {
        guard !isLeft, let members, members.firstMissing() == nil else { return nil }
        return payload
    }
}

extension JSONReader {
    /// Reads a member that may be the payload's.
    ///
    /// - Parameters:
    ///   - inline: The payload.
    ///   - key: The member's key. Its value is next.
    ///   - isDecided: Whether the verdict is known; asked at the payload's first member.
    /// - Returns: Whether the member was the payload's. Otherwise nothing was consumed, and there was no problem.
    mutating func readMember(of inline: InlinePayload, _ key: KeyText, isDecided: () -> Bool) -> Bool {
        guard !inline.isLeft else { return false }
        var members = inline.members ?? MemberCursor(type(of: inline.payload).fields, object: position)
        let field = members.find(key)
        guard field >= 0, members.markSeen(field) else { return false }
        inline.isLeft = inline.members == nil && !isDecided()
        inline.members = members
        guard !inline.isLeft else { return false }
        let (first, depth) = (position, depth)
        inline.payload.fill(field, from: &self)
        if failure == nil, position == first { skipValue() }
        guard failure != nil else { return true }
        inline.isLeft = true
        failure = nil
        position = first
        self.depth = depth
        return false
    }
}
