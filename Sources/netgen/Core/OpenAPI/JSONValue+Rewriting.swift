// Rewritten values keep their source locations.

extension JSONValue {
    /// Returns another value with the same source location.
    func with(_ kind: Kind) -> JSONValue {
        var result = self
        result.kind = kind
        return result
    }

    /// Returns an object with the same source location.
    func with(_ members: [Member]) -> JSONValue { with(.object(members)) }

    /// Returns the object with an additional member.
    func adding(_ member: Member) -> JSONValue { with(unreadMembers + [member]) }

    /// Returns an object with only some of its members.
    func keepingMembers(where isIncluded: (Member) -> Bool) -> JSONValue { with(unreadMembers.filter(isIncluded)) }

    /// Marks members that are ignored on purpose as read.
    func markMembersAsRead(where isIgnored: (Member) -> Bool) {
        for member in unreadMembers where isIgnored(member) { member.value.markAsRead() }
    }

    /// Returns an object with transformed members, or any other value unchanged.
    func mappingMembers(_ transform: (Member) -> Member) -> JSONValue {
        guard case .object(let members) = kind else { return self }
        return with(members.map(transform))
    }
}

extension JSONValue.Member {
    /// Creates a synthesized member with the location of its value.
    init(_ key: String, _ value: JSONValue) {
        self.init(key: key, keyRange: value.range, value: value)
    }

    /// Returns a member with the same locations and another value. Optionally, the key differs, too.
    func with(_ value: JSONValue, key: String? = nil) -> JSONValue.Member {
        JSONValue.Member(key: key ?? self.key, keyRange: keyRange, value: value)
    }
}
