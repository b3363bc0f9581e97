// What is made of a document keeps its places.

extension JSONValue {
    /// Another value in the same place.
    func with(_ kind: Kind) -> JSONValue {
        var result = self
        result.kind = kind
        return result
    }

    /// An object in the same place.
    func with(_ members: [Member]) -> JSONValue { with(.object(members)) }

    /// The object with one more member.
    func adding(_ member: Member) -> JSONValue { with(unreadMembers + [member]) }

    /// An object with some of its members.
    func keepingMembers(where isKept: (Member) -> Bool) -> JSONValue { with(unreadMembers.filter(isKept)) }

    /// Leaves out some of an object's members on purpose.
    func settleMembers(where isLeftOut: (Member) -> Bool) {
        for member in unreadMembers where isLeftOut(member) { member.value.settle() }
    }

    /// An object whose members are made anew; any other value itself.
    func mappingMembers(_ transform: (Member) -> Member) -> JSONValue {
        guard case .object(let members) = kind else { return self }
        return with(members.map(transform))
    }
}

extension JSONValue.Member {
    /// A member that nobody wrote; it stands where its value does.
    init(_ key: String, _ value: JSONValue) {
        self.init(key: key, keyRange: value.range, value: value)
    }

    /// The member in the same place, with another value and, perhaps, under another key.
    func with(_ value: JSONValue, key: String? = nil) -> JSONValue.Member {
        JSONValue.Member(key: key ?? self.key, keyRange: keyRange, value: value)
    }
}
