/// The name of an operation without an id that says something.
extension OperationName {
    /// How much of a path is in a name: as much as it takes to tell an operation from another.
    enum Extent: CaseIterable {
        case nouns, placeholders, versions
    }

    /// From the method and path, and whether the response is a list.
    init(method: String, path: String, isList: Bool, extent: Extent = .nouns) {
        let parts = PathParts(path, hasVersions: extent == .versions)
        var nouns = parts.nouns
        if nouns.isEmpty { nouns = [["root"]] }
        let last = nouns[nouns.count - 1]
        if nouns.count > 1, Self.pathVerbs.contains(last[0].lowercased()) {
            let groups = nouns.dropLast()
            let group = groups.dropLast().flatMap { Self.one($0) } + groups.suffix(1).joined()
            words = OperationName(group: group, action: last, path: path).words
        } else if ["post", "put", "patch"].contains(method), !parts.endsInPlaceholder, nouns.count > 1,
            Self.verbs.contains(last[0].lowercased()), !Self.isCompound(last)
        {
            words = [last[0]] + nouns.dropLast().flatMap { Self.one($0) } + last.dropFirst()
        } else {
            var isCreation = false
            if method == "post", !parts.endsInPlaceholder, let noun = last.last {
                isCreation = TypeName.singular(of: noun) != noun
                if isCreation { nouns[nouns.count - 1] = Self.one(last) }
            }
            words = [Self.verb(of: method, isCreation: isCreation, isList: isList && !parts.endsInPlaceholder)]
            words += nouns.flatMap { $0 }
        }
        if extent != .nouns, !parts.placeholders.isEmpty { words += ["by"] + parts.placeholders }
    }

    /// `upload sessions` are many of one thing; `cancel orders` is an action.
    private static func isCompound(_ words: [String]) -> Bool {
        words.count == 2 && nounVerbs.contains(words[0].lowercased()) && TypeName.singular(of: words[1]) != words[1]
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

    static func one(_ words: [String]) -> [String] {
        words.dropLast() + words.suffix(1).map { TypeName.singular(of: $0) }
    }

    /// The parts of `/users/{id}/posts`: user, posts.
    struct PathParts {
        var nouns: [[String]] = []
        var placeholders: [String] = []
        var endsInPlaceholder = false

        init(_ path: String, hasVersions: Bool) {
            for segment in path.prefix(while: { $0 != "?" }).split(separator: "/") {
                for piece in segment.split(separator: ":") { add(piece, hasVersions: hasVersions) }
            }
        }

        private mutating func add(_ piece: Substring, hasVersions: Bool) {
            var rest = piece
            while !rest.isEmpty {
                if rest.first == "{" {
                    let name = rest.dropFirst().prefix { $0 != "}" }
                    rest = rest.dropFirst(name.count + 2)
                    placeholders += TypeName.words(of: String(name))
                    if !nouns.isEmpty, !endsInPlaceholder {
                        nouns[nouns.count - 1] = OperationName.one(nouns[nouns.count - 1])
                    }
                    endsInPlaceholder = true
                } else {
                    let literal = rest.prefix { $0 != "{" }
                    rest = rest.dropFirst(literal.count)
                    let text = literal.percentDecoded
                    guard text != ".json", !text.allSatisfy({ !$0.isLetter && !$0.isNumber }) else { continue }
                    // `/api/2/things`
                    let isVersion = OperationName.isVersion(String(text)) || text.allSatisfy(\.isNumber)
                    if !hasVersions, isVersion { continue }
                    nouns.append(TypeName.words(of: String(text)))
                    endsInPlaceholder = false
                }
            }
        }
    }
}
