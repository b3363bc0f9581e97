/// The order of an id's words, and those that say nothing.
extension OperationID {
    var orderedWords: [String] {
        let id = separatedVerb ?? text
        if let separator = id.utf8.lastIndex(where: Self.isSeparator) {
            let action = id[separator...].dropFirst()
            return words(group: group(id[..<separator], of: action), action: Self.words(of: action))
        }
        if let parts = groupAndAction(id) { return words(group: parts.group, action: parts.action) }
        let words = withoutMethod(withoutEcho(withoutPrefix(Self.withoutAction(TypeName.words(of: id)))))
        if Self.lacksObject(words) {
            return OperationName(group: object(of: words), action: words, path: path).words
        }
        return viewing(words) ?? OperationName.withVerbFirst(words, path: path)
    }

    /// The words; none where there is no letter or digit.
    static func words(of text: Substring) -> [String] {
        text.contains { $0.isLetter || $0.isNumber } ? TypeName.words(of: String(text)) : []
    }

    // MARK: - Groups

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
    }

    private func words(group: [String], action: [String]) -> [String] {
        let action = action.count == 1 ? action.map { Self.resourceActions[$0.lowercased()] ?? $0 } : action
        return OperationName(group: group, action: action, path: path).words
    }

    /// What Laravel and Rails call the actions of a resource.
    private static let resourceActions = ["index": "list", "store": "create"]

    /// What stands before the last separator of an id. Modules that the path does not know are only where a function stands
    /// that says what it is about, or its group: `shop_app.list_pets`, `shop_app.views.pets.create`.
    private func group(_ text: Substring, of action: Substring) -> [String] {
        let letters = path.letters
        func isKnown(_ word: String) -> Bool { letters.contains(TypeName.singular(of: word).lowercased()) }
        let parts = text.utf8.split(whereSeparator: Self.isSeparator).map { Substring($0) }
            .filter { !$0.isVersion }.map(Self.words)
        if text.contains("."), parts.last?.contains(where: isKnown) == true {
            return parts.filter { $0.contains(where: isKnown) }.flatMap(\.self)
        }
        let function = action.split(separator: "_")
        let isTelling = function.count > 1 && function[0].isVerb
        let group = parts.flatMap(\.self)
        return isTelling && !group.contains(where: isKnown) ? [] : group
    }

    /// `Users_GetAll`: a group, one underscore, and a verb, or what speaks of the group; `PetsController_health`. The
    /// `users_user` that is got is one of them.
    private func groupAndAction(_ id: String) -> (group: [String], action: [String])? {
        let parts = id.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
        let (group, action) = (TypeName.words(of: String(parts[0])), TypeName.words(of: String(parts[1])))
        guard let verb = action.first, let first = group.first, let noun = group.last else { return nil }
        if method == "get", action == [TypeName.singular(of: noun)], verb != noun { return nil }
        let isController = group.count > 1 && ["controller", "service"].contains(noun.lowercased())
        let isAction = verb.isVerb || action.contains { $0.isSame(as: noun) }
        return isController || isAction && !first.isVerb && !first.isPreposition ? (group, action) : nil
    }

    /// `get_chat` of the `getchat` that is made of a method and what the path ends in.
    private var separatedVerb: String? {
        // `listPets` and `list_pets` have a verb already.
        let start = Substring(text.utf8.prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") })
        guard start.utf8.count > 3, !start.isVerb, start.endIndex == text.endIndex || text[start.endIndex].isUppercase,
            let noun = PathParts(path).nouns.last
        else { return nil }
        for words in [noun, noun.one] {
            let verb = text.lowercased().dropLast(words.joined().count)
            let rest = text.dropFirst(verb.count)
            guard text.lowercased().hasSuffix(words.joined().lowercased()), text.hasPrefix(verb), verb.isVerb,
                rest.first?.isLowercase == true
            else { continue }
            return verb + "_" + (rest.contains(where: \.isUppercase) ? String(rest) : words.joined(separator: "_"))
        }
        return nil
    }

    // MARK: - What is missing

    /// `get all`, `find by name`: the path has to say what.
    private static func lacksObject(_ words: [String]) -> Bool {
        guard words.count > 1, words[0].isPlainVerb else { return false }
        let next = words[1].lowercased()
        return next == "by" || ["all", "one"].contains(next) && words.count == 2
    }

    /// What the path ends in, apart from what the words say already: `pets` for `find by name` of `/pets/name/{name}`.
    private func object(of words: [String]) -> [String] {
        PathParts(path).nouns.last { nouns in
            guard let first = nouns.first, !first.isVerb else { return false }
            return !nouns.contains { noun in
                noun.isPreposition || noun.isAdjective || words.contains { $0.isSame(as: noun) }
            }
        } ?? []
    }

    /// `view disk` of the `disk_view` that gets a disk. Where the path has a view, it is a thing.
    private func viewing(_ words: [String]) -> [String]? {
        guard method == "get", let view = words.firstIndex(where: { $0.utf8.count == 4 && $0.lowercased() == "view" }),
            view > 0, view == words.count - 1 || words[view + 1].lowercased() == "by",
            !words[0].isVerb, !path.letters.contains("view")
        else { return nil }
        return ["view"] + words[..<view] + words[(view + 1)...]
    }

    // MARK: - What says nothing

    /// Django's `partial_update` is a patch, and a `create` that comes after a verb is only its POST: `users_block_create`.
    private static func withoutAction(_ words: [String]) -> [String] {
        let end = words.suffix(2).map { $0.lowercased() }
        if end == ["partial", "update"] { return words.dropLast(2) + ["patch"] }
        guard end.last == "create", let verb = OperationName.lateVerb(in: words), verb < words.count - 1 else {
            return words
        }
        return words.dropLast()
    }

    /// `api_v1_pets_list` for `/api/v1/pets`: what all operations begin with says nothing.
    private func withoutPrefix(_ words: [String]) -> [String] {
        var words = words
        for segment in path.split(separator: "/") {
            guard segment.isVersion, words.count > 2, words[0].lowercased() == segment.lowercased() else { break }
            words.removeFirst()
        }
        // `agents_api_v1_conversations_list`: the module `agents_api.v1.conversations` in one.
        let api = words.indices.dropFirst().dropLast(2).first { index in
            words[index].lowercased() == "api" && path.contains("/\(words[index + 1])/") && words[index + 1].isVersion
        }
        if let api {
            words.removeSubrange(api...(api + 1))
            if words[api - 1] == words[api] { words.remove(at: api) }
        }
        // `api_get_settings`, whatever stands before the `api` of the path.
        let isAction = words.count > 2 && words[1].isVerb && !words[1].isNounVerb
        if isAction, words[0].lowercased() == "api" { words.removeFirst() }
        return words
    }

    /// What is said twice in a row: `verify_verify`. An action that repeats its group needs none: `user_create_user`. A
    /// getter that repeats it has nothing else to say: `users_current_user`.
    private func withoutEcho(_ words: [String]) -> [String] {
        guard words.count > 1, let last = words.last else { return words }
        let isRepeated = words[1].isPlainVerb && words.dropFirst(2).contains { $0.isSame(as: words[0]) }
        if words[0] == words[1] || isRepeated { return Array(words.dropFirst()) }
        guard method == "get", words[0] != last, words[0].isSame(as: last), !words.contains(where: \.isVerb) else {
            return words
        }
        return ["get"] + words.dropFirst()
    }

    /// Some frameworks put the method before the name of the function: `post_create_item`. A word that the path has may be
    /// no verb: `get_open_items` of `/items/open`.
    private func withoutMethod(_ words: [String]) -> [String] {
        guard words.count > 2, words[0].lowercased() == method, words[1].isVerb,
            !path.letters.contains(words[1].lowercased())
        else { return words }
        return Array(words.dropFirst())
    }
}
