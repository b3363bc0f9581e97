/// The words of a request's name: a verb, what it is about, and the rest.
///
/// | operation | words |
/// |---|---|
/// | `listPets` | list pets |
/// | `repos/list-for-user` | list repositories for user |
/// | `issues/create-comment` | create issue comment |
/// | `Users_GetAll` | get all users |
/// | `read_item_items__item_id__get` (FastAPI's, for `GET /items/{item_id}`) | read item |
/// | `zonesGET` (ETSI's, for `GET /zones`) | get zones |
/// | `findById_1` (springdoc's, for `GET /users/{id}`) | find user by id |
/// | `GET /users/{id}/posts` without an id | get user posts; list user posts where the response is a list |
struct OperationName {
    var words: [String]

    /// From the operation's id; `nil` when it says nothing, or no more than the method and path do.
    init?(id: String, method: String, path: String, summary: String? = nil) {
        if let summary, let words = Self.functionName(in: id, path: path, summary: summary) {
            var group: [String] = []
            if words.count == 1, Self.verbs.contains(words[0].lowercased()) {
                group = PathParts(path, hasVersions: false).nouns.last ?? []
                group.removeAll { Self.isSame($0, words[0]) }
            }
            self.init(group: group, action: words, path: path)
            self.words = Self.withoutArticles(self.words, path: path)
            return
        }
        if let name = OperationName(djangoID: id, path: path) {
            self = name
            return
        }
        if let group = Self.group(beforeMethod: method, in: id) {
            let isOne = method != "get" || path.hasSuffix("}")
            self.init(words: [method] + (isOne ? Self.one(group) : group))
            return
        }
        var id = Self.withoutNumber(Self.withoutHash(Self.withoutRoute(id, path: path, summary: summary)))
        // Python's way around names of its own: `filter_`.
        while id.last == "_" { id.removeLast() }
        guard id.unicodeScalars.contains(where: \.properties.isAlphabetic), !Self.isRoute(id, method, path) else {
            return nil
        }
        id = Self.withoutModule(id, path: path)
        if Self.searches.contains(id.lowercased()) {
            self.init(group: Self.object(of: id, in: path), action: [id], path: path)
            return
        }
        // `get` or `all` alone says less than the path.
        if Self.silentIDs.contains(id.lowercased()) { return nil }
        if let words = Self.fragmentAction(of: id, method: method, path: path) {
            self.init(words: words)
            return
        }
        let version = Self.version(atEndOf: id)
        id = Self.separated(version.isEmpty ? id : String(id[..<version.startIndex]), path: path)
        let separator = id.utf8.lastIndex { byte in
            byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
        }
        if let separator {
            let action = id[separator...].dropFirst()
            let group = Self.group(id[..<separator], of: action, path: path)
            self.init(group: group, action: Self.spelledOut(Self.words(of: action)), path: path)
        } else if let parts = Self.groupAndAction(id, method: method) {
            self.init(group: parts.group, action: Self.spelledOut(parts.action), path: path)
        } else {
            var words = Self.withoutPrefix(Self.withoutAction(TypeName.words(of: id)), path: path)
            words = Self.withoutMethod(Self.withoutEcho(words, method: method), method: method, path: path)
            if Self.lacksObject(words) {
                self.init(group: Self.object(of: words, in: path), action: words, path: path)
            } else {
                words = Self.viewing(words, method: method, path: path) ?? Self.withVerbFirst(words, path: path)
                self.init(words: words)
            }
        }
        words = Self.withoutArticles(words, path: path)
        if !version.isEmpty { words += Self.words(of: version) }
    }

    /// From the operation's id in its own order, for an action that its verb alone does not tell from what the verb says
    /// elsewhere: `collection_delete` at `/collections/{id}/delete` beside `delete_collection`.
    init?(actionID id: String, path: String) {
        let words = TypeName.words(of: id)
        guard let first = words.first?.lowercased(), let last = words.last?.lowercased(), words.count > 1,
            Self.plainVerbs.contains(last), !Self.verbs.contains(first), path.lowercased().hasSuffix("}/" + last)
        else { return nil }
        self.init(words: words)
    }

    /// From an id that is a verb, and what the path ends in: `upload file` for `upload` of `/files`.
    init?(verb id: String, path: String) {
        let object = Self.object(of: id, in: path)
        guard Self.verbs.contains(id.lowercased()), !Self.plainVerbs.contains(id.lowercased()), !object.isEmpty else {
            return nil
        }
        self.init(group: object, action: [id], path: path)
    }

    private init(words: [String]) {
        self.words = words
    }

    /// The words; none where there is no letter or digit.
    private static func words(of text: Substring) -> [String] {
        text.contains { $0.isLetter || $0.isNumber } ? TypeName.words(of: String(text)) : []
    }

    /// Whether an id only repeats method and path, as `get__items_{id}`, `get/pets/{id}`, `get-pets-petId` (Stoplight's,
    /// also for `/api/pets/{petId}`) and `get_pets_id` do, or says what kind of path it is, as Spring Data's
    /// `getItemResource-pet-get`. `getItemsOwner` of `/items/{owner}` may say what it means.
    static func isRoute(_ id: String, _ method: String, _ path: String) -> Bool {
        let kind = id.pieces(between: UInt8(ascii: "-"))
        let kinds = ["Resource", "Reference", "Search"]
        if kind.count == 3, kind[2].hasPrefix(method), kinds.contains(where: kind[0].contains) { return true }
        let letters = id.letters
        guard letters.hasPrefix(method) else { return false }
        let texts: [Substring] = path.split(separator: "{").map { part in
            part.firstIndex(of: "}").map { part[$0...] } ?? part
        }
        if path.contains("{") {
            if letters == method + texts.joined(separator: "id").letters { return true }
            let place = path.split(separator: "/").map(String.init).drop(while: isVersion).joined()
            if id.hasPrefix(method + "-"), letters == method + place.letters { return true }
        }
        guard letters == method + path.letters else { return false }
        if id.contains("/") || id.contains("__") { return true }
        return PathParts(path, hasVersions: false).placeholders.contains { identifiers.contains($0.lowercased()) }
    }

    /// Some frameworks write the function's name as a summary, and before it in the id its module (`shop_views_list_pets`)
    /// or its path (`PetsListPets`).
    private static func functionName(in id: String, path: String, summary: String) -> [String]? {
        let (idLetters, summaryLetters) = (id.letters, summary.letters)
        let place = idLetters.dropLast(summaryLetters.count)
        guard !place.isEmpty, idLetters.hasSuffix(summaryLetters) else { return nil }
        let words = words(of: summary[...])
        if place == path.letters, id.first?.isUppercase == true { return words }
        guard words.count > 1, verbs.contains(words[0].lowercased()),
            id.lowercased().hasSuffix("_" + words.joined(separator: "_").lowercased()),
            !Self.words(of: id.prefix(id.count - summary.count)).contains(where: { verbs.contains($0.lowercased()) })
        else { return nil }
        return words
    }

    /// FastAPI adds path and method to the name of the function, which is unique without them in most documents. Where
    /// one function answers several methods, it adds any of them to all.
    private static func withoutRoute(_ id: String, path: String, summary: String?) -> String {
        guard let end = id.utf8.lastIndex(of: UInt8(ascii: "_")), methods.contains(String(id[end...].dropFirst()))
        else {
            return id
        }
        let route = String(path.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        let name = id[..<end]
        if name.hasSuffix(route), name.count > route.count { return String(name.dropLast(route.count)) }
        // flask-openapi3 adds Flask's path, which has types: `get_pet_pets__int_id__get`.
        let untyped = pathTypes.reduce(String(name)) { $0.replacing("__\($1)_", with: "__") }
        if untyped.hasSuffix(route), untyped.count > route.count { return String(untyped.dropLast(route.count)) }
        // An app that is mounted somewhere knows nothing of the path to it, but writes the function's name as a summary.
        guard let function = summary.map({ words(of: $0[...]).joined(separator: "_").lowercased() }),
            name.lowercased().hasPrefix(function + "_"),
            path.letters.hasSuffix(String(name.dropFirst(function.count)).letters)
        else { return id }
        return function
    }

    /// What stands before the last separator of an id. Modules that the path does not know are only where a function stands
    /// that says what it is about, or its group: `shop_app.list_pets`, `shop_app.views.pets.create`.
    private static func group(_ text: Substring, of action: Substring, path: String) -> [String] {
        let letters = path.letters
        func isKnown(_ word: String) -> Bool { letters.contains(TypeName.singular(of: word).lowercased()) }
        let parts = text.split { "./:".contains($0) }.filter { !isVersion(String($0)) }
        let group = parts.flatMap { words(of: $0) }
        if text.contains("."), let last = parts.last.map({ words(of: $0) }), last.contains(where: isKnown) {
            return last
        }
        let function = action.split(separator: "_")
        let isTelling = function.count > 1 && verbs.contains(function[0].lowercased())
        return isTelling && !group.contains(where: isKnown) ? [] : group
    }

    /// Those who describe protocols of networks put the method last, in capitals: `zonesGET`, `rab_infoPUT`.
    private static func group(beforeMethod method: String, in id: String) -> [String]? {
        let group = id.dropLast(method.count)
        guard id.hasSuffix(method.uppercased()), let last = group.last, last.isLowercase || last.isNumber else {
            return nil
        }
        return words(of: group)
    }

    /// `list` for the `index` of a resource's controller.
    private static func spelledOut(_ action: [String]) -> [String] {
        action.count == 1 ? action.map { resourceActions[$0.lowercased()] ?? $0 } : action
    }

    /// `get all`, `find by name`: the path has to say what.
    private static func lacksObject(_ words: [String]) -> Bool {
        guard words.count > 1, plainVerbs.contains(words[0].lowercased()) else { return false }
        let next = words[1].lowercased()
        return next == "by" || ["all", "one"].contains(next) && words.count == 2
    }

    /// What a path ends in, apart from what the words say already: `pets` for `find by name` of `/pets/name/{name}`.
    private static func object(of words: [String], in path: String) -> [String] {
        PathParts(path, hasVersions: false).nouns.last { nouns in
            guard let first = nouns.first, !verbs.contains(first.lowercased()) else { return false }
            return !nouns.contains { noun in
                prepositions.contains(noun.lowercased()) || isAdjective(noun) || words.contains { isSame($0, noun) }
            }
        } ?? []
    }

    /// `Users_GetAll`: a group, one underscore, and a verb, or what speaks of the group; `PetsController_health`. The
    /// `users_user` that is got is one of them.
    private static func groupAndAction(_ id: String, method: String) -> (group: [String], action: [String])? {
        let parts = id.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
        let (group, action) = (TypeName.words(of: String(parts[0])), TypeName.words(of: String(parts[1])))
        guard let verb = action.first, let first = group.first, let noun = group.last else { return nil }
        if method == "get", action == [TypeName.singular(of: noun)], verb != noun { return nil }
        let isController = group.count > 1 && ["controller", "service"].contains(noun.lowercased())
        let isAction = verbs.contains(verb.lowercased()) || action.contains { isSame($0, noun) }
        let isGroup = !verbs.contains(first.lowercased()) && !prepositions.contains(first.lowercased())
        return isController || isAction && isGroup ? (group, action) : nil
    }

    /// `api_v1_pets_list` for `/api/v1/pets`: what all operations begin with says nothing.
    private static func withoutPrefix(_ words: [String], path: String) -> [String] {
        var words = words[...]
        for segment in path.split(separator: "/") {
            guard isVersion(String(segment)), words.count > 2, words.first?.lowercased() == segment.lowercased() else {
                break
            }
            words.removeFirst()
        }
        // `api_get_settings`, whatever stands before the `api` of the path.
        if words.count > 2, words.first?.lowercased() == "api", Self.isPlainlyVerb(words[words.startIndex + 1]) {
            words.removeFirst()
        }
        return Array(words)
    }

    private static func isPlainlyVerb(_ word: String) -> Bool {
        verbs.contains(word.lowercased()) && !nounVerbs.contains(word.lowercased())
    }

    /// Some frameworks put the method before the name of the function: `post_create_item`. A word that the path has may be
    /// no verb: `get_open_items` of `/items/open`.
    private static func withoutMethod(_ words: [String], method: String, path: String) -> [String] {
        guard words.count > 2, words[0].lowercased() == method, verbs.contains(words[1].lowercased()),
            !path.letters.contains(words[1].lowercased())
        else { return words }
        return Array(words.dropFirst())
    }

    /// What is said twice in a row: `verify_verify`. An action that repeats its group needs none: `user_create_user`. A
    /// getter that repeats it has nothing else to say: `users_current_user`.
    private static func withoutEcho(_ words: [String], method: String) -> [String] {
        guard words.count > 1, let last = words.last else { return words }
        if words[0] == words[1] { return Array(words.dropFirst()) }
        if plainVerbs.contains(words[1]), words.dropFirst(2).contains(where: { isSame($0, words[0]) }) {
            return Array(words.dropFirst())
        }
        guard method == "get", words[0] != last, isSame(words[0], last), !words.contains(where: { verbs.contains($0) })
        else { return words }
        return ["get"] + words.dropFirst()
    }

    /// `list pets` of `pets list`.
    private static func withVerbFirst(_ words: [String], path: String) -> [String] {
        guard let verb = lateVerb(in: words) else { return words }
        let group = nested(words[..<verb], path: path)
        return OperationName(group: group, action: Array(words[verb...]), path: path).words
    }

    /// `projects exports` of `/projects/{id}/exports` are those of one project.
    private static func nested(_ group: ArraySlice<String>, path: String) -> [String] {
        group.dropLast().map { path.contains("/\($0)/{") ? TypeName.singular(of: $0) : $0 } + group.suffix(1)
    }

    /// Django's `partial_update` is a patch, and a `create` that comes after a verb is only its POST: `users_block_create`.
    private static func withoutAction(_ words: [String]) -> [String] {
        let end = words.suffix(2).map { $0.lowercased() }
        if end == ["partial", "update"] { return words.dropLast(2) + ["patch"] }
        guard end.last == "create", let verb = lateVerb(in: words), verb < words.count - 1 else { return words }
        return words.dropLast()
    }

    /// Where the verb is that comes after what it is about. Django's stand at the end.
    private static func lateVerb(in words: [String]) -> Int? {
        guard words.count > 1 else { return nil }
        let (first, last) = (words[0].lowercased(), words[words.count - 1].lowercased())
        if ["destroy", "retrieve"].contains(last), !plainVerbs.contains(first) { return words.count - 1 }
        if verbs.contains(first) { return nil }
        if last == "list" { return words.count - 1 }
        return words.indices.dropFirst().first { isLateVerb(at: $0, in: words) }
    }

    /// A verb that comes after what it is about, as in `pets list`, `user get by name` and `documents export all`; not
    /// in `firmware update status`.
    private static func isLateVerb(at index: Int, in words: [String]) -> Bool {
        let noun = words[index - 1]
        if verbs.contains(words[index].lowercased()), TypeName.singular(of: noun) != noun { return true }
        guard plainVerbs.contains(words[index].lowercased()) else { return false }
        guard index + 1 < words.count else { return true }
        let next = words[index + 1].lowercased()
        return next == "all" || prepositions.contains(next)
    }

    /// What a path ends in, apart from a verb: `galleries` of `/api/v2/galleries/search`.
    private static func object(of verb: String, in path: String) -> [String] {
        let segments = path.split(separator: "/").split { isVersion(String($0)) || $0.allSatisfy(\.isNumber) }.last
        let nouns = PathParts(segments?.joined(separator: "/") ?? "", hasVersions: false).nouns
        return nouns.map { nouns in nouns.filter { !isSame($0, verb) } }.last { !$0.isEmpty } ?? []
    }

    static func isVersion(_ word: String) -> Bool {
        let word = word.lowercased()
        return word == "api" || (word.first == "v" && word.count > 1 && word.dropFirst().allSatisfy(\.isNumber))
    }

    /// `/api/2/things`
    static func isVersionInPath(_ segment: String) -> Bool {
        isVersion(segment) || segment.allSatisfy(\.isNumber)
    }
}

// MARK: - Putting together

extension OperationName {
    /// `issues` and `create comment` make `create issue comment`.
    init(group: [String], action: [String], path: String) {
        var group = group.map { Self.spelledOut[$0.lowercased()] ?? $0 }
        // `PetService`, `PetsController`
        if group.count > 1, let last = group.last, Self.silentNouns.contains(last.lowercased()) { group.removeLast() }
        // `batch get`
        let isBatch = action.count > 1 && Self.adverbs.contains(action[0].lowercased())
        let verb = isBatch ? action[1] : action.first
        guard let verb, let noun = group.last, Self.verbs.contains(verb.lowercased()) else {
            // `BookingsController_bookings`, `Bookings_BookingUpdate`
            let isSaid = group.last.map { noun in action.contains { Self.isSame($0, noun) } } ?? false
            words = !isSaid ? group + action : action.count == 1 ? group : Self.withVerbFirst(action, path: path)
            return
        }
        // `create or update`
        let isPair = action.count > 2 && ["and", "or"].contains(action[1]) && Self.verbs.contains(action[2])
        let verbs = action.prefix(isPair ? 3 : isBatch ? 2 : 1)
        let rest = Array(action.dropFirst(verbs.count))
        let one = group.dropLast() + [TypeName.singular(of: noun)]
        let isListing = Self.listingVerbs.contains(verb.lowercased()) && !Self.isOfOne(action, path: path)
        if verb.lowercased() == "list" { group = group.dropLast() + [Self.plural(of: noun, in: path)] }
        if rest.contains(where: { Self.isSame($0, noun) }) {
            words = action
        } else if Self.isSame(verb, noun) {
            words = rest.isEmpty ? action + group.dropLast() : action
        } else if rest.first?.lowercased() == "all" {
            // All of what one has, or all of the group.
            let object = rest.dropFirst().prefix { !Self.prepositions.contains($0.lowercased()) }.last ?? ""
            let isNested = TypeName.singular(of: object) != object
            let group = isNested ? Array(one) : group.dropLast() + [Self.plural(of: noun, in: path)]
            words = verbs + ["all"] + group + rest.dropFirst()
        } else if rest.count == 1, rest[0].lowercased() == "one" {
            words = Array(verbs + one)
        } else if rest.isEmpty || Self.prepositions.contains(rest[0].lowercased()) {
            words = verbs + (isListing || isBatch ? group : Array(one)) + rest
        } else if rest.count == 1, Self.isAdjective(rest[0]) {
            words = verbs + rest + (isListing ? group : Array(one))
        } else {
            words = verbs + one + rest
        }
    }

    /// As the path has it, if it does.
    private static func plural(of noun: String, in path: String) -> String {
        guard TypeName.singular(of: noun) == noun else { return noun }
        let words = path.split(separator: "/").flatMap { TypeName.words(of: String($0)) }
        return words.first { $0.lowercased() != noun.lowercased() && isSame($0, noun) } ?? noun
    }

    /// Whether the path is that of the one thing that `find` or `find by id` is about.
    private static func isOfOne(_ action: [String], path: String) -> Bool {
        guard action[0].lowercased() == "find", path.hasSuffix("}") else { return false }
        return action.count == 1
            || action[1].lowercased() == "by" && ["id", "slug", "uuid"].contains(action[action.count - 1].lowercased())
    }

    static func isSame(_ word: String, _ other: String) -> Bool {
        TypeName.singular(of: word.lowercased()) == TypeName.singular(of: other.lowercased())
    }

    private static func isAdjective(_ word: String) -> Bool {
        let word = word.lowercased()
        return word.count > 4 && word.hasSuffix("ed") || adjectives.contains(word)
    }
}
