/// What every call of an endpoint sends, as far as it can tell the endpoint from others of its method and path.
struct SentConstants {
    let types: TypeGraph

    /// How deep it is looked for in a body.
    private static let deepest = 4

    /// `query action="list"`, `method="list"`
    func spellings(of endpoint: Endpoint) -> [String] {
        let query = endpoint.constants.filter { $0.place == .query }.map {
            "query \($0.name.value)=\(quoted($0.text))"
        }
        return query + endpoint.properties.filter { !$0.isOptional }.flatMap(spellings)
    }

    private func spellings(of property: RequestProperty) -> [String] {
        switch property.role {
        case .parameter:
            spelling("query \(property.name.unescaped)", property.constant, property.type).map { [$0] } ?? []
        case .field(let name, _): spelling("form \(name)", property.constant, property.type).map { [$0] } ?? []
        case .body: spellings(of: property.type, at: [])
        case .partHeader: []
        }
    }

    private func spellings(of type: TypeReference, at path: [String]) -> [String] {
        guard path.count < Self.deepest, let model = types.model(of: type) else { return [] }
        return model.fields.filter { !$0.isOptional }.flatMap { field in
            let path = path + [field.key]
            if let constant = spelling(path.joined(separator: "."), field.constant, field.type) { return [constant] }
            return spellings(of: field.type, at: path)
        }
    }

    private func spelling(_ place: String, _ constant: DefaultValue?, _ type: TypeReference) -> String? {
        guard let constant else { return nil }
        guard case .enumCase(let name) = constant, case .enumeration(let values)? = types.model(of: type)?.kind else {
            return "\(place)=\(constant.spelling)"
        }
        // What the case is called is not sent.
        return values.cases.first { $0.name == name }.map { "\(place)=\(quoted($0.rawValue))" }
    }
}

extension APISnapshot {
    /// Gives endpoints that share a method and path what tells them apart.
    ///
    /// - Parameter spellings: What every call of the endpoint at a place sends.
    mutating func tellApart(by spellings: (Int) -> [String]) {
        let uses = Dictionary(endpoints.map { ($0.route, 1) }, uniquingKeysWith: +)
        for index in endpoints.indices where uses[endpoints[index].route, default: 0] > 1 {
            let spellings = spellings(index)
            if !spellings.isEmpty { endpoints[index].sends = spellings }
        }
    }
}

extension APISnapshot.Endpoint {
    /// With what is sent, where that tells it from others.
    var identity: String { ([route] + (sends ?? [])).joined(separator: " ") }

    /// Method and path, whatever the placeholders are called: `GET /pets/{}`.
    var route: String {
        var result = ""
        var isInside = false
        for character in key {
            if character == "}" { isInside = false }
            if !isInside { result.append(character) }
            if character == "{" { isInside = true }
        }
        return result
    }
}
