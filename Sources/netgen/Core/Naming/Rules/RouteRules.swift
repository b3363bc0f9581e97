/// Rules for IDs that consist of method and path.
extension NamingRule {
    /// A rule for IDs of a route, followed by another path or by the route's last noun.
    static let secondRoute = NamingRule(
        "A repeated route",
        """
        GET /pets/{id}/toys get-/pets/{id}/toys_toys → GetPetToys
        """
    ) { id in
        guard let rest = id.partBehindRoute else { return nil }
        let isRepeated = PathParts(id.path).nouns.last == [rest.dropFirst().lowercased()]
        return isRepeated || rest.contains("/") ? .rest(id.keeping(id.text.dropLast(rest.count))) : nil
    }

    static let symbolsOnly = NamingRule(
        "Only numbers and symbols",
        """
        GET /pets/{id} 3 → GetPet
        """
    ) { id in id.text.unicodeScalars.contains(where: \.properties.isAlphabetic) ? nil : .nothing }

    /// A rule for IDs that only describe the kind of path.
    static let springData = NamingRule(
        "Spring Data",
        """
        GET /pets/{id} getItemResource-pet-get → GetPet
        GET /pets/{id}/toys followPropertyReference-pet-get → GetPetToys
        GET /pets/search/byName executeSearch-pet-get → GetPetsSearchByName
        """
    ) { id in
        let parts = id.text.pieces(between: UInt8(ascii: "-"))
        let kinds = ["Resource", "Reference", "Search"]
        return parts.count == 3 && parts[2].hasPrefix(id.method) && kinds.contains(where: parts[0].contains)
            ? .nothing : nil
    }

    static let route = NamingRule(
        "Stoplight, Spectree, Rocket.Chat",
        """
        GET /pets/{petId} get-pets-petId → GetPet
        GET /api/pets/{petId} get-pets-petId → GetPet
        GET /pets/{pet_id} get__pets_{pet_id} → GetPet
        GET /pets/{pet_id} get_pets_id → GetPet
        POST /api/v1/chat.delete post-api-v1-chat.delete → DeleteChat
        """
    ) { id in id.isRoute ? .nothing : nil }

    /// A rule for IDs of a route, followed by an action.
    static let actionBehindRoute = NamingRule(
        "An action after a route",
        """
        PUT /files/{id} put_files_id#add_link → AddFileLink
        GET /pets/{id} get-/pets/{id}_getById → GetPetByID
        """
    ) { id in
        guard let rest = id.partBehindRoute else { return nil }
        let action = OperationID.words(of: rest.dropFirst())
        guard let verb = action.first, verb.isVerb else { return nil }
        if rest.first == "#" { return .name([verb] + PathParts(id.path).nouns.flatMap(\.self) + action.dropFirst()) }
        let object = id.keeping(verb[...]).object
        return .name(OperationName(group: object, action: action, path: id.path).words)
    }
}

extension OperationID {
    /// Whether the ID only repeats method and path. Examples are `get__items_{id}`, `get/pets/{id}`, `get-pets-petId`
    /// (also for `/api/pets/{petId}`) and `get_pets_id`. `getItemsOwner` of `/items/{owner}` may be intentional.
    fileprivate var isRoute: Bool {
        let alphanumerics = text.alphanumerics
        guard alphanumerics.hasPrefix(method) else { return false }
        if isVersionedRoute(alphanumerics) { return true }
        if path.contains("{") {
            let texts: [Substring] = path.split(separator: "{").map { part in
                part.firstIndex(of: "}").map { part[$0...] } ?? part
            }
            if alphanumerics == method + texts.joined(separator: "id").alphanumerics { return true }
            if text.hasPrefix(method + "-"), alphanumerics == method + unversionedPath.alphanumerics { return true }
        }
        guard alphanumerics == method + path.alphanumerics else { return false }
        if text.contains("/") || text.contains("__") { return true }
        let identifiers = ["id", "key", "name", "reference", "slug"]
        return PathParts(path).placeholders.contains { identifiers.contains($0.lowercased()) }
    }

    /// The path without its leading `api` and versions.
    private var unversionedPath: String { path.split(separator: "/").drop(while: \.isVersion).joined() }

    /// Returns whether the ID is a route without placeholders: `post-api-v1-chat.send`, `get-chat.find` and
    /// `post-closeAccount`, of which the last two are functions. `get-pets` of `/pets` may be intentional.
    private func isVersionedRoute(_ alphanumerics: String) -> Bool {
        let unversionedPath = unversionedPath
        if alphanumerics == method + path.alphanumerics, unversionedPath.alphanumerics != path.alphanumerics {
            return true
        }
        guard text.hasPrefix(method + "-"), alphanumerics == method + unversionedPath.alphanumerics else {
            return false
        }
        return text.contains(".") || PathParts(path).endsInFunction(method)
    }

    /// The part after the route: `#add_link` of `put_files_id#add_link`, `_getById` of `get-/pets/{id}_getById`. `nil`
    /// for other IDs.
    fileprivate var partBehindRoute: Substring? {
        guard text.hasPrefix(method), text.contains("/") || text.contains("#") else { return nil }
        return text.indices.lazy.filter { text[$0] == "#" || text[$0] == "_" }
            .first { keeping(text[..<$0]).isRoute }
            .map { text[$0...] }
    }
}
