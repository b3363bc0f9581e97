/// Rules for IDs that consist of a group of operations and an action.
extension NamingRule {
    /// A rule that drops a group named after the API.
    static let apiGroup = NamingRule(
        "gRPC in an API named Library",
        """
        GET /books/all LibraryService_Books → Books
        """
    ) { id in
        guard let api = id.operation.api, let end = id.text.utf8.firstIndex(of: UInt8(ascii: "_")),
            id.text[end...].count > 1, withoutService(id.text[..<end]) == withoutService(api[...])
        else { return nil }
        return .rest(id.keeping(id.text[end...].dropFirst()))
    }

    private static func withoutService(_ name: Substring) -> String {
        let alphanumerics = String(name).alphanumerics
        return alphanumerics.hasSuffix("service") ? String(alphanumerics.dropLast(7)) : alphanumerics
    }

    /// A rule for IDs with the method as the last word, in capitals.
    static let methodLast = NamingRule(
        "ETSI",
        """
        GET /zones zonesGET → GetZones
        GET /zones/{id} zonesGET → GetZone
        """
    ) { id in
        let group = id.text.dropLast(id.method.count)
        guard id.text.hasSuffix(id.method.uppercased()), let last = group.last, last.isLowercase || last.isNumber
        else { return nil }
        let words = OperationID.words(of: group)
        return .name([id.method] + (id.method != "get" || id.path.hasSuffix("}") ? words.one : words))
    }

    /// A rule for IDs of a verb joined with the last noun of the path.
    static let joinedVerb = NamingRule(
        "A verb joined with a noun of the path",
        """
        GET /pets/{id} getpet → GetPet
        """
    ) { id in
        // `listPets` and `list_pets` begin with a separate verb.
        let start = Substring(id.text.utf8.prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") })
        guard start.utf8.count > 3, !start.isVerb,
            start.endIndex == id.text.endIndex || id.text[start.endIndex].isUppercase,
            let noun = PathParts(id.path).nouns.last
        else { return nil }
        for words in [noun, noun.one] {
            let verb = id.text.lowercased().dropLast(words.joined().count)
            let rest = id.text.dropFirst(verb.count)
            guard id.text.lowercased().hasSuffix(words.joined().lowercased()), id.text.hasPrefix(verb), verb.isVerb,
                rest.first?.isLowercase == true
            else { continue }
            let object = rest.contains(where: \.isUppercase) ? String(rest) : words.joined(separator: "_")
            return .rest(id.keeping("\(verb)_\(object)"[...]))
        }
        return nil
    }

    /// A rule for IDs with groups or modules, separated by slashes, dots or colons.
    static let separators = NamingRule(
        "GitHub, Google, Slack",
        """
        GET /code-scanning/alerts code-scanning/list-alerts → ListCodeScanningAlerts
        POST /chat.postMessage chat.postMessage → PostChatMessage
        POST /pets shop.views.pets.create → CreatePet
        GET /pets pets:index → ListPets
        """
    ) { id in
        guard let separator = id.text.utf8.lastIndex(where: isSeparator) else { return nil }
        let action = id.text[separator...].dropFirst()
        return id.named(group: group(id.text[..<separator], of: action, in: id.path), OperationID.words(of: action))
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
    }

    /// Returns the group before the last separator of an ID. Modules that don't occur in the path are dropped if the
    /// function or another module contains the verb's object: `shop_app.list_pets`, `shop_app.views.pets.create`.
    private static func group(_ text: Substring, of action: Substring, in path: String) -> [String] {
        let alphanumerics = path.alphanumerics
        func isKnown(_ word: String) -> Bool { alphanumerics.contains(TypeName.singular(of: word).lowercased()) }
        let parts = text.utf8.split(whereSeparator: isSeparator).map { Substring($0) }
            .filter { !$0.isVersion }.map(OperationID.words)
        if text.contains("."), parts.last?.contains(where: isKnown) == true {
            return parts.filter { $0.contains(where: isKnown) }.flatMap(\.self)
        }
        let function = action.split(separator: "_")
        let isDescriptive = function.count > 1 && function[0].isVerb
        let group = parts.flatMap(\.self)
        return isDescriptive && !group.contains(where: isKnown) ? [] : group
    }

    /// A rule for IDs of a group, an underscore, and a verb or a mention of the group. The rule doesn't apply to a GET
    /// of `users_user`, which is one user of the group.
    static let groupBeforeUnderscore = NamingRule(
        ".NET, gRPC, NestJS",
        """
        PUT /pets/{id} Pets_PetUpdate → UpdatePet
        GET /health PetsController_health → PetsHealth
        """
    ) { id in
        let parts = id.text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
        let (group, action) = (TypeName.words(of: String(parts[0])), TypeName.words(of: String(parts[1])))
        guard let verb = action.first, let first = group.first, let noun = group.last else { return nil }
        if id.method == "get", action == [TypeName.singular(of: noun)], verb != noun { return nil }
        let isController = group.count > 1 && ["controller", "service"].contains(noun.lowercased())
        let isAction = verb.isVerb || action.contains { $0.isSame(as: noun) }
        guard isController || isAction && !first.isVerb && !first.isPreposition else { return nil }
        return id.named(group: group, action)
    }

    /// Suffixes that frameworks add to group names and that carry no meaning, as in `PetService`.
    static let silentGroups: Set = ["api", "client", "controller", "operations", "resource", "service"]

    /// The verbs for the resource actions of Laravel and Rails.
    fileprivate static let resourceActions = ["index": "list", "store": "create"]
}

extension OperationID {
    fileprivate func named(group: [String], _ action: [String]) -> NamingRule.Decision {
        let action = action.count == 1 ? action.map { NamingRule.resourceActions[$0.lowercased()] ?? $0 } : action
        return named(OperationName(group: group, action: action, path: path).words)
    }
}
