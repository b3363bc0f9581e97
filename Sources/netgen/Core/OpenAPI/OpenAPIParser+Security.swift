/// Security schemes and requirements.
extension OpenAPIParser {
    mutating func readSecurity(_ document: JSONValue) {
        let schemes = members(of: document["components"]?["securitySchemes"])
        for member in schemes {
            guard let value = resolved(member.value) else { continue }
            guard let kind = schemeKind(value) else {
                if value["type"]?.string != "mutualTLS" { warnOfScheme(member) }
                continue
            }
            let name = Located(member.key, at: member.keyRange)
            let scheme = Spec.SecurityScheme(name: name, kind: kind, description: prose(value["description"]))
            spec.securitySchemes.append(Located(scheme, at: member.keyRange))
        }
        securityNames = Set(spec.securitySchemes.map(\.value.name.value))
        transportSchemes = Set(schemes.map(\.key)).subtracting(securityNames)
        spec.security = document["security"].map { security($0) }
    }

    private func schemeKind(_ value: JSONValue) -> Spec.SecurityScheme.Kind? {
        switch value["type"]?.string {
        case "http":
            switch value["scheme"]?.string?.lowercased() {
            case "bearer": .bearer
            case "basic": .basic
            case let scheme?: TextForm.isToken(scheme) ? .http(scheme) : nil
            case nil: nil
            }
        case "oauth2", "openIdConnect": .bearer
        case "apiKey":
            if let name = value["name"]?.string, let location = value["in"]?.string,
                let place = Spec.ParameterPlace(rawValue: location), place != .path, TextForm.isOneLine(name)
            {
                .apiKey(name: name, place: place)
            } else {
                nil
            }
        default: nil
        }
    }

    private mutating func warnOfScheme(_ member: JSONValue.Member) {
        // A misspelled key is why.
        if diagnostics.tell(of: member.value.range) { return }
        let types = ["http", "apiKey", "oauth2", "openIdConnect", "mutualTLS"]
        let meant = member.value["type"]?.string.flatMap { SpellingSuggestion.nearest(to: $0, among: types) }
        diagnostics.warning(
            .invalidValue,
            "the security scheme \(quoted(member.key)) is of no known kind; it is left out",
            at: member.keyRange,
            fix: meant.map { "write \"type\": \(quoted($0))" }
                ?? "its type is http with a scheme, apiKey with a name and a place, oauth2, openIdConnect or mutualTLS"
        )
    }

    /// The alternatives of a `security` list; an empty object needs nothing.
    mutating func security(_ value: JSONValue) -> [Spec.SecurityAlternative] {
        alternatives(value).map { alternative in
            alternative.members.compactMap { member in
                if securityNames.contains(member.key) { return Located(member.key, at: member.keyRange) }
                // Once: a document that lacks a scheme asks for it at every operation.
                if !transportSchemes.contains(member.key), missingSchemes.insert(member.key).inserted {
                    diagnostics.warning(
                        .undefinedSecurityScheme,
                        "there is no security scheme \(quoted(member.key))",
                        at: member.keyRange,
                        fix: SpellingSuggestion.fix(
                            for: member.key,
                            among: securityNames.sorted(),
                            otherwise: #"add it to "components/securitySchemes""#
                        )
                    )
                }
                return nil
            }
        }
    }

    /// The elements of a `security` list; names alone, or one alternative that is in no list, are taken for what they mean.
    private mutating func alternatives(_ value: JSONValue) -> [JSONValue] {
        if !value.members.isEmpty {
            warnOfRequirement(value, taken: "[{ … }]")
            return [value]
        }
        return value.elements.map { element in
            guard let name = element.located else { return element }
            warnOfRequirement(element, taken: "{ \(quoted(name.value)): [] }")
            let scopes = JSONValue(kind: .array([]), range: name.range)
            let member = JSONValue.Member(key: name.value, keyRange: name.range, value: scopes)
            return JSONValue(kind: .object([member]), range: name.range)
        }
    }

    private mutating func warnOfRequirement(_ value: JSONValue, taken: String) {
        diagnostics.warning(
            .wrongType,
            "\"security\" is an array of objects; \(value.typeName) is taken for \(taken)",
            at: value.range,
            fix: "write \(taken)"
        )
    }

    /// What most operations say by themselves is said once for all. Those that say nothing need it too: publishers who
    /// repeat it forget it here and there, and credentials that are not needed do no harm at the same server.
    mutating func shareSecurity() {
        guard spec.security == nil else { return }
        var counts: [[[String]]: Int] = [:]
        for endpoint in spec.endpoints { if let own = endpoint.security { counts[own.names, default: 0] += 1 } }
        guard let most = counts.values.max(), most * 2 > spec.endpoints.count else { return }
        spec.security = spec.endpoints.lazy.compactMap(\.security).first { counts[$0.names] == most }
    }
}

extension [Spec.SecurityAlternative] {
    fileprivate var names: [[String]] { map { $0.map(\.value) } }
}
