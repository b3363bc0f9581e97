/// The words of a request's name: a verb, the verb's object, and the rest. The words come from an ``OperationID``, or
/// from the method and path if the ID is missing or meaningless.
struct OperationName {
    var words: [String]

    /// Creates a name from a group and an action: `create issue comment` from `issues` and `create comment`.
    init(group: [String], action: [String], path: String) {
        var group = group.map { Self.spelledOut[$0.lowercased()] ?? $0 }
        // Drop the suffix of `PetService` or `PetsController`, but keep `/oauth/clients`, which names OAuth clients.
        if group.count > 1, let last = group.last, NamingRule.silentGroups.contains(last.lowercased()),
            !PathParts(path).nouns.contains(where: { $0.last?.isSame(as: last) == true })
        {
            group.removeLast()
        }
        // Drop the repeated suffix of `PetsByNameController_getByName`.
        if let by = group.dropFirst().firstIndex(where: \.isPreposition),
            group[by...].elementsEqual(action.dropFirst(), by: { $0.isSame(as: $1) })
        {
            group.removeSubrange(by...)
        }
        let isBatch = action.count > 1 && Self.adverbs.contains(action[0].lowercased())
        guard let noun = group.last, let verb = isBatch ? action[1] : action.first, verb.isVerb else {
            // The action has no verb at the front: `BookingsController_bookings`, `Bookings_BookingUpdate`.
            let isRepeated = group.last.map { noun in action.contains { $0.isSame(as: noun) } } ?? false
            words = !isRepeated ? group + action : action.count == 1 ? group : Self.withVerbFirst(action, path: path)
            return
        }
        // Two verbs, as in `create or update`.
        let isPair = action.count > 2 && ["and", "or"].contains(action[1]) && action[2].isVerb
        let verbs = action.prefix(isPair ? 3 : isBatch ? 2 : 1)
        let rest = Array(action.dropFirst(verbs.count))
        let isListing = Self.listingVerbs.contains(verb.lowercased()) && !Self.targetsSingleItem(action, path: path)
        let one = group.one
        if verb.lowercased() == "list" { group = group.dropLast() + [Self.plural(of: noun, in: path)] }
        let object = isListing || isBatch ? group : one
        let next = rest.first?.lowercased()
        if rest.contains(where: { $0.isSame(as: noun) }) {
            words = action
        } else if verb.isSame(as: noun) {
            words = rest.isEmpty ? action + group.dropLast() : action
        } else if next == "all" {
            // "all" refers to the parts of one element, or to the elements of the group.
            let isNested = rest.dropFirst().prefix { !$0.isPreposition }.last?.isPlural == true
            words = verbs + ["all"] + (isNested ? one : group.dropLast() + [Self.plural(of: noun, in: path)])
            words += rest.dropFirst()
        } else if next == "one", rest.count == 1 {
            words = verbs + one
        } else if next == "many", rest.count == 1 {
            words = verbs + group.dropLast() + [Self.plural(of: noun, in: path)]
        } else if next?.isPreposition ?? true {
            words = verbs + object + rest
        } else if rest.count == 1, rest[0].isAdjective {
            words = verbs + rest + (isListing ? group : one)
        } else {
            words = verbs + one + rest
        }
    }

    /// Returns the words with the verb first: `list pets` for `pets list`.
    static func withVerbFirst(_ words: [String], path: String) -> [String] {
        guard let verb = lateVerb(in: words) else { return words }
        // The `projects exports` of `/projects/{id}/exports` belong to one project, so the group is in the singular.
        let group = words[..<verb].dropLast().map { path.contains("/\($0)/{") ? TypeName.singular(of: $0) : $0 }
        return OperationName(group: group + [words[verb - 1]], action: Array(words[verb...]), path: path).words
    }

    /// Returns the index of a verb that follows its object, or `nil`. Django's verbs are at the end.
    static func lateVerb(in words: [String]) -> Int? {
        guard words.count > 1 else { return nil }
        let last = words[words.count - 1].lowercased()
        if NamingRule.djangoVerbs.contains(last), !words[0].isPlainVerb { return words.count - 1 }
        if words[0].isVerb { return nil }
        if last == "list" { return words.count - 1 }
        return words.indices.dropFirst().first { isLateVerb(at: $0, in: words) }
    }

    /// Returns whether a word is a verb that follows its object, as in `pets list` and `documents export all`. Returns
    /// `false` for `firmware update status`.
    private static func isLateVerb(at index: Int, in words: [String]) -> Bool {
        if words[index].isVerb, words[index - 1].isPlural { return true }
        guard words[index].isPlainVerb else { return false }
        guard index + 1 < words.count else { return true }
        return ["all", "many"].contains(words[index + 1].lowercased()) || words[index + 1].isPreposition
    }

    /// Returns the plural of a noun as it appears in the path, or the noun itself.
    private static func plural(of noun: String, in path: String) -> String {
        guard !noun.isPlural else { return noun }
        let words = path.split(separator: "/").flatMap { TypeName.words(of: String($0)) }
        return words.first { $0.lowercased() != noun.lowercased() && $0.isSame(as: noun) } ?? noun
    }

    /// Returns whether `find` or `find by id` refers to a single element, because the path ends in a placeholder.
    private static func targetsSingleItem(_ action: [String], path: String) -> Bool {
        guard action[0].lowercased() == "find", path.hasSuffix("}") else { return false }
        return action.count == 1
            || action[1].lowercased() == "by" && ["id", "slug", "uuid"].contains(action[action.count - 1].lowercased())
    }

    /// The verbs whose object is a plural.
    private static let listingVerbs: Set = ["list", "search", "find", "count", "query", "index"]

    /// The adverbs before a verb: `batch get`.
    private static let adverbs: Set = ["batch", "bulk"]

    /// Short group names that are spelled out.
    private static let spelledOut = ["repo": "repository", "repos": "repositories"]
}

// MARK: - Names without an operation ID

extension OperationName {
    /// The parts of a path that a name includes. More parts are added until the name is unique.
    enum Extent: CaseIterable {
        case nouns, versions, placeholders, all

        var hasVersions: Bool { self == .versions || self == .all }
        var hasPlaceholders: Bool { self == .placeholders || self == .all }
    }

    /// Creates a name from the method and path, and from whether the response is an array.
    init(method: String, path: String, isList: Bool, extent: Extent = .nouns) {
        let parts = PathParts(path, hasVersions: extent.hasVersions)
        var nouns = parts.nouns
        if nouns.isEmpty { nouns = [["root"]] }
        let last = nouns[nouns.count - 1]
        if nouns.count > 1, last[0].isPathVerb || parts.endsInCall && last[0].isVerb {
            let groups = nouns.dropLast()
            let group = groups.dropLast().flatMap(\.one) + groups.suffix(1).joined()
            words = OperationName(group: group, action: last, path: path).words
        } else if parts.endsInFunction(method)
            || (parts.endsInCall || ["post", "put", "patch"].contains(method) && parts.hasGroup)
                && !parts.endsInPlaceholder && last[0].isVerb && !last.isCompound
        {
            // An action without a placeholder may apply to several elements.
            let isOne = !extent.hasPlaceholders || !parts.placeholders.isEmpty
            let groups = nouns.dropLast().flatMap { isOne ? $0.one : $0 }
            words = [last[0]] + groups + last.dropFirst()
        } else {
            var isCreation = false
            if method == "post", !parts.endsInPlaceholder, let noun = last.last {
                isCreation = noun.isPlural
                if isCreation { nouns[nouns.count - 1] = last.one }
            }
            words = [Self.verb(of: method, isCreation: isCreation, isList: isList && !parts.endsInPlaceholder)]
            words += nouns.flatMap { $0 }
        }
        if extent.hasPlaceholders, !parts.placeholders.isEmpty { words += ["by"] + parts.placeholders }
    }

    private static func verb(of method: String, isCreation: Bool, isList: Bool) -> String {
        switch method {
        case "get": isList ? "list" : "get"
        case "post": isCreation ? "create" : "post"
        case "put": "replace"
        case "patch": "update"
        case "head": "check"
        default: method
        }
    }
}
