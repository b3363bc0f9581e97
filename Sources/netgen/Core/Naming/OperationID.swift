/// An operation's id, and what tells what its words mean.
///
/// Somebody chose it, or a framework made it of the name of a function and where that stands. ``words`` looks for these,
/// in this order:
///
/// | who | id | words, or what is left of the id |
/// |---|---|---|
/// | Litestar, beside the summary `ListPets` | `PetsListPets` | list pets |
/// | Django Ninja, beside the summary `List Pets` | `shop_views_list_pets` | list pets |
/// | drf-spectacular | `pets_toys_partial_update` | patch pet toy |
/// | ETSI | `zonesGET` | get zones |
/// | FastAPI, flask-openapi3 | `read_pet_pets__pet_id__get`, `read_pet_pets__int_id__get` | `read_pet` |
/// | django-ninja-extra | `create_pet_ac9a022e` | `create_pet` |
/// | springdoc, NestJS | `getPet_1`, `getPet[0]` | `getPet` |
/// | Python | `filter_` | `filter` |
/// | Stoplight, Spring Data | `get-pets-petId`, `getItemResource-pet-get` | nothing: the route says the same |
/// | a route with the version | `post-api-v1-pets.feed` | nothing |
/// | okapi | `list_pets_list_pets`, `pet_edit_edit` | `list_pets`, `pet_edit` |
/// | a search | `search` | search pets |
/// | less than the route says | `get` | nothing |
/// | an action behind a route | `put_files_id#add_link`, `get-/pets/{id}_getById` | add file link, get pet by id |
/// | a version behind another name | `pets_list_v1` | list pets v1 |
/// | a verb that nothing stands behind | `getpet` | `get_pet` |
/// | a path of groups | `repos/list-branches`, `shop.views.pets.create` | list repository branches, create pet |
/// | a group, as in .NET, gRPC and NestJS | `Users_GetAll`, `PetsController_health` | get all users, pets health |
/// | words | `pets_list`, `findById` | list pets, find pet by id |
struct OperationID {
    var text: String
    var method: String
    var path: String
    var summary: String?

    /// The words of the request's name; `nil` when the id says nothing, or no more than the method and path do.
    var words: [String]? {
        if let words = functionInSummary ?? djangoAction ?? groupBeforeMethod { return words }
        var id = self
        id.dropRoute()
        id.dropSecondRoute()
        id.dropHash()
        id.text = Self.withoutNumber(id.text)
        while id.text.last == "_" { id.text.removeLast() }
        guard id.text.unicodeScalars.contains(where: \.properties.isAlphabetic), !id.isRoute else { return nil }
        id.dropModule()
        if id.isSearch { return id.actionOnObject }
        return id.isSilent ? nil : id.actionBehindRoute ?? id.versionedWords
    }

    /// Verbs that no method stands for say more than the method does.
    private var isSearch: Bool { Self.searches.contains(text.lowercased()) }

    private static let searches: Set = ["search", "find"]

    /// `get` or `all` alone says less than the path.
    private var isSilent: Bool { text.isPlainVerb || Self.silentWords.contains(text.lowercased()) }

    private static let silentWords: Set = ["post", "options", "head", "trace", "all", "one"]

    /// Whether it says that there are many, as `list` and `pets.list` do where that is all they say.
    var isListing: Bool { text.split { !$0.isLetter }.last?.lowercased() == "list" }

    /// In its own order, for an action that its verb alone does not tell from what the verb says elsewhere:
    /// `collection_delete` at `/collections/{id}/delete` beside `delete_collection`.
    var wordsOfAction: [String]? {
        let words = TypeName.words(of: text)
        guard words.count > 1, let last = words.last?.lowercased(), last.isPlainVerb, !words[0].isVerb,
            path.lowercased().hasSuffix("}/" + last)
        else { return nil }
        return words
    }

    /// Of a verb, with what the path ends in: `upload file` for `upload` of `/files`.
    var wordsOfVerb: [String]? {
        text.isVerb && !text.isPlainVerb && !object.isEmpty ? actionOnObject : nil
    }

    private var actionOnObject: [String] { OperationName(group: object, action: [text], path: path).words }

    /// What the path ends in, apart from the verb: `galleries` of `/api/v2/galleries/search`.
    var object: [String] {
        let parts = path.split(separator: "/").split(whereSeparator: \.isVersionInPath)
        let segments = parts.last { $0.contains { $0.first != "{" } }
        let nouns = PathParts(segments?.joined(separator: "/") ?? "").nouns
        return nouns.map { nouns in nouns.filter { !$0.isSame(as: text) } }.last { !$0.isEmpty } ?? []
    }

    // MARK: - Words

    private var versionedWords: [String] {
        let version = version
        if version.isEmpty { return withoutArticles(orderedWords) }
        var id = self
        id.text.removeLast(version.count)
        return withoutArticles(id.orderedWords) + TypeName.words(of: version)
    }

    /// The version that the id ends with: `_v1` of `pets_list_v1`, which lists pets.
    private var version: String {
        guard text.utf8.last.map({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) == true,
            let start = text.utf8.lastIndex(where: { "_-.".utf8.contains($0) })
        else { return "" }
        return text[start...].dropFirst().isVersion ? String(text[start...]) : ""
    }

    /// `get album` of `get an album`; a letter that the path has may be more than an article.
    func withoutArticles(_ words: [String]) -> [String] {
        guard words.count > 2, words.contains(where: \.isArticle) else { return words }
        let known = PathParts(path).nouns.joined()
        return words.indices.filter { index in
            guard index > 0, index < words.count - 1, words[index].isArticle else { return true }
            return words[index + 1].count == 1 || known.contains { $0.lowercased() == words[index].lowercased() }
        }.map { words[$0] }
    }

    /// Whether the id only repeats method and path, as `get__items_{id}`, `get/pets/{id}`, `get-pets-petId` (also for
    /// `/api/pets/{petId}`) and `get_pets_id` do, or says what kind of path it is, as `getItemResource-pet-get`.
    /// `getItemsOwner` of `/items/{owner}` may say what it means.
    var isRoute: Bool {
        let kind = text.pieces(between: UInt8(ascii: "-"))
        let kinds = ["Resource", "Reference", "Search"]
        if kind.count == 3, kind[2].hasPrefix(method), kinds.contains(where: kind[0].contains) { return true }
        let letters = text.letters
        guard letters.hasPrefix(method) else { return false }
        if isVersionedRoute(letters) { return true }
        if path.contains("{") {
            let texts: [Substring] = path.split(separator: "{").map { part in
                part.firstIndex(of: "}").map { part[$0...] } ?? part
            }
            if letters == method + texts.joined(separator: "id").letters { return true }
            if text.hasPrefix(method + "-"), letters == method + place.letters { return true }
        }
        guard letters == method + path.letters else { return false }
        if text.contains("/") || text.contains("__") { return true }
        let identifiers = ["id", "key", "name", "reference", "slug"]
        return PathParts(path).placeholders.contains { identifiers.contains($0.lowercased()) }
    }

    /// The path without what all paths begin with.
    private var place: String { path.split(separator: "/").drop(while: \.isVersion).joined() }

    /// Also without a placeholder in the path: `post-api-v1-chat.send`, `get-chat.find` and `post-closeAccount`, of which
    /// the last two are functions. `get-pets` of `/pets` may be somebody's choice.
    private func isVersionedRoute(_ letters: String) -> Bool {
        let place = place
        if letters == method + path.letters, place.letters != path.letters { return true }
        guard text.hasPrefix(method + "-"), letters == method + place.letters else { return false }
        return text.contains(".") || PathParts(path).endsInFunction(method)
    }
}
