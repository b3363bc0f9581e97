/// A way to call requests, in addition to their initializers.
enum CallStyle: String, CaseIterable {
    /// Static members of requests: `client.send(.listPets(limit: 10))`.
    case members
    /// Functions in groups: `client.send(Petstore.Pets.list(limit: 10))`.
    case groups
    /// A client for the API only, which doesn't accept requests of other APIs.
    case client

    static let list = "members, groups or client"
}

extension SpecCoder where Value == [CallStyle] {
    /// The coder for call styles: `"members"`, or `["members", "client"]`.
    static var callStyles: SpecCoder {
        SpecCoder { member, reader in
            guard case .array(let elements) = member.value.kind else { return reader.choice(member).map { [$0] } }
            return elements.compactMap {
                reader.choice(JSONValue.Member(key: member.key, keyRange: member.keyRange, value: $0))
            }
        } write: { styles in
            let values = styles.map { JSONValue.string($0.rawValue) }
            return values.count > 1 ? .array(values) : values.first
        }
    }
}
