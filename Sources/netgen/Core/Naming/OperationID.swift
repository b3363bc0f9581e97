/// An operation's id, as far as ``NamingRule``s have not read it yet.
struct OperationID {
    /// What tells what the words of the id mean.
    let operation: Operation
    /// What is left of the id.
    var text: String
    /// Its words, once a rule has taken it apart.
    var words: [String] = []
    /// What comes behind the words of a name, such as a version.
    var ending: [String] = []

    struct Operation {
        /// In lower case.
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

    // MARK: - What rules leave

    func leaving(_ text: Substring) -> OperationID {
        var rest = self
        rest.text = String(text)
        return rest
    }

    func leaving(_ words: some Sequence<String>) -> OperationID {
        var rest = self
        rest.words = Array(words)
        return rest
    }

    func named(_ words: [String]) -> NamingRule.Outcome { .name(withoutArticles(words) + ending) }

    // MARK: - Other names

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

    var actionOnObject: [String] { OperationName(group: object, action: [text], path: path).words }

    /// Whether it says that there are many, as `list` and `pets.list` do where that is all they say.
    var isListing: Bool { text.split { !$0.isLetter }.last?.lowercased() == "list" }

    // MARK: - Words

    /// What the path ends in, apart from the verb: `galleries` of `/api/v2/galleries/search`.
    var object: [String] {
        let parts = path.split(separator: "/").split(whereSeparator: \.isVersionInPath)
        let segments = parts.last { $0.contains { $0.first != "{" } }
        let nouns = PathParts(segments?.joined(separator: "/") ?? "").nouns
        return nouns.map { nouns in nouns.filter { !$0.isSame(as: text) } }.last { !$0.isEmpty } ?? []
    }

    /// The words; none where there is no letter or digit.
    static func words(of text: Substring) -> [String] {
        text.contains { $0.isLetter || $0.isNumber } ? TypeName.words(of: String(text)) : []
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
}
