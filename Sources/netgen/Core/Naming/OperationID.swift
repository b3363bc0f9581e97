/// An operation's ID and the remainder that no ``NamingRule`` has processed yet.
struct OperationID {
    /// The operation, which helps to interpret the words of the ID.
    let operation: Operation
    /// The remainder of the ID.
    var text: String
    /// The words of the remainder, after a rule has split it.
    var words: [String] = []
    /// The words to append to the name, such as a version.
    var ending: [String] = []

    struct Operation {
        /// The method, in lower case.
        var method: String
        var path: String
        var summary: String?
        /// The name of the API.
        var api: String?
    }

    init(text: String, method: String, path: String, summary: String? = nil, api: String? = nil) {
        operation = Operation(method: method, path: path, summary: summary, api: api)
        self.text = text
    }

    var method: String { operation.method }
    var path: String { operation.path }
    var summary: String? { operation.summary }

    // MARK: - Removal of words

    func keeping(_ text: Substring) -> OperationID {
        var rest = self
        rest.text = String(text)
        return rest
    }

    func keeping(_ words: some Sequence<String>) -> OperationID {
        var rest = self
        rest.words = Array(words)
        return rest
    }

    func named(_ words: [String]) -> NamingRule.Decision { .name(withoutArticles(words) + ending) }

    // MARK: - Other names

    /// The words in the order of the ID, for an action whose verb also occurs as a method: `collection_delete` at
    /// `/collections/{id}/delete`, next to `delete_collection`. `nil` for other IDs.
    var wordsOfAction: [String]? {
        let words = TypeName.words(of: text)
        guard words.count > 1, let last = words.last?.lowercased(), last.isPlainVerb, !words[0].isVerb,
            path.lowercased().hasSuffix("}/" + last)
        else { return nil }
        return words
    }

    /// The words for an ID that is only a verb, with the verb's object from the path: `upload file` for `upload` of
    /// `/files`. `nil` for other IDs.
    var wordsOfVerb: [String]? {
        text.isVerb && !text.isPlainVerb && !object.isEmpty ? actionOnObject : nil
    }

    var actionOnObject: [String] { OperationName(group: object, action: [text], path: path).words }

    /// Whether the last word is `list`, as in `list` and `pets.list`.
    var isListing: Bool { text.split { !$0.isLetter }.last?.lowercased() == "list" }

    // MARK: - Words

    /// The last noun of the path, without the verb: `galleries` for `/api/v2/galleries/search`.
    var object: [String] {
        let parts = path.split(separator: "/").split(whereSeparator: \.isVersionInPath)
        let segments = parts.last { $0.contains { $0.first != "{" } }
        let nouns = PathParts(segments?.joined(separator: "/") ?? "").nouns
        return nouns.map { nouns in nouns.filter { !$0.isSame(as: text) } }.last { !$0.isEmpty } ?? []
    }

    /// Returns the words of a string, or an empty array if it has no letters or digits.
    static func words(of text: Substring) -> [String] {
        text.contains { $0.isLetter || $0.isNumber } ? TypeName.words(of: String(text)) : []
    }

    /// Returns the words without articles: `get album` for `get an album`. A letter that the path contains isn't
    /// necessarily an article.
    func withoutArticles(_ words: [String]) -> [String] {
        guard words.count > 2, words.contains(where: \.isArticle) else { return words }
        let nouns = PathParts(path).nouns.joined()
        return words.indices.filter { index in
            guard index > 0, index < words.count - 1, words[index].isArticle else { return true }
            return words[index + 1].count == 1 || nouns.contains { $0.lowercased() == words[index].lowercased() }
        }.map { words[$0] }
    }
}
