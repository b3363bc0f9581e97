/// How requests may be called, beside by their types.
enum CallStyle: String, CaseIterable {
    /// `client.send(.listPets(limit: 10))`
    case members
    /// `client.send(Petstore.Pets.list(limit: 10))`
    case groups
    /// The client that is made for the API takes no requests of others.
    case client

    static let list = "members, groups or client"
}

extension SpecForm where Value == [CallStyle] {
    /// `"members"`, or `["members", "client"]`
    static var callStyles: SpecForm {
        SpecForm { member, reader in
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
