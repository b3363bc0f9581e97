/// The name of an operation without an id that says something.
extension OperationName {
    /// How much of a path is in a name: as much as it takes to tell an operation from another.
    enum Extent: CaseIterable {
        case nouns, versions, placeholders, all

        var hasVersions: Bool { self == .versions || self == .all }
        var hasPlaceholders: Bool { self == .placeholders || self == .all }
    }

    /// From the method and path, and whether the response is a list.
    init(method: String, path: String, isList: Bool, extent: Extent = .nouns) {
        let parts = PathParts(path, hasVersions: extent.hasVersions)
        var nouns = parts.nouns
        if nouns.isEmpty { nouns = [["root"]] }
        let last = nouns[nouns.count - 1]
        if nouns.count > 1, Self.pathVerbs.contains(last[0].lowercased()) {
            let groups = nouns.dropLast()
            let group = groups.dropLast().flatMap { Self.one($0) } + groups.suffix(1).joined()
            words = OperationName(group: group, action: last, path: path).words
        } else if parts.endsInCall || ["post", "put", "patch"].contains(method) && parts.hasGroup,
            !parts.endsInPlaceholder, Self.verbs.contains(last[0].lowercased()), !Self.isCompound(last)
        {
            // What is done without a placeholder may be done to many.
            let isOne = !extent.hasPlaceholders || !parts.placeholders.isEmpty
            let groups = nouns.dropLast().flatMap { isOne ? Self.one($0) : $0 }
            words = [last[0]] + groups + last.dropFirst()
        } else {
            var isCreation = false
            if method == "post", !parts.endsInPlaceholder, let noun = last.last {
                isCreation = TypeName.singular(of: noun) != noun
                if isCreation { nouns[nouns.count - 1] = Self.one(last) }
            }
            words = [Self.verb(of: method, isCreation: isCreation, isList: isList && !parts.endsInPlaceholder)]
            words += nouns.flatMap { $0 }
        }
        if extent.hasPlaceholders, !parts.placeholders.isEmpty { words += ["by"] + parts.placeholders }
    }

    /// `upload sessions` are many of one thing; `cancel orders` is an action.
    static func isCompound(_ words: [String]) -> Bool {
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
        /// `/nearest(lat={lat},lon={lon})`
        var endsInCall = false
        /// Whether something stands before the last noun, even if that says it again.
        var hasGroup = false

        init(_ path: String, hasVersions: Bool) {
            for segment in path.prefix(while: { $0 != "?" }).split(separator: "/") {
                endsInCall = false
                if let call = Call(segment) {
                    add(call, hasVersions: hasVersions)
                } else {
                    for piece in segment.split(separator: ":") { add(piece, hasVersions: hasVersions) }
                }
            }
        }

        /// OData's parts of a path: `Items(shop={shop},id={id})` is one of them, `Shop.Stock.GetNearest(lat={lat})`,
        /// `GetAll()` and `Shop.Stock.Clear` are functions.
        private struct Call {
            var name: Substring
            var arguments: Substring
            var isFunction: Bool

            init?(_ segment: Substring) {
                guard segment.first?.isLetter == true else { return nil }
                let path = segment.prefix { $0 != "(" }
                let parts = path.split(separator: ".")
                name = parts.last ?? path
                arguments = segment[path.endIndex...].dropFirst().dropLast()
                if segment.last == ")" {
                    guard arguments.isEmpty || arguments.contains("{") else { return nil }
                    let verb = TypeName.words(of: String(name)).first?.lowercased() ?? ""
                    isFunction = parts.count > 1 || arguments.isEmpty || OperationName.verbs.contains(verb)
                } else {
                    guard parts.count > 2, path.endIndex == segment.endIndex, name.first?.isUppercase == true,
                        !path.contains("{")
                    else { return nil }
                    isFunction = true
                }
            }
        }

        private mutating func add(_ call: Call, hasVersions: Bool) {
            add(call.name, hasVersions: hasVersions)
            endsInCall = call.isFunction
            for argument in call.arguments.split(separator: ",") {
                guard let name = argument.firstIndex(of: "{") else { continue }
                placeholders += TypeName.words(of: String(argument[name...].dropFirst().prefix { $0 != "}" }))
            }
            guard !call.isFunction, let noun = nouns.last else { return }
            nouns[nouns.count - 1] = OperationName.one(noun)
            endsInPlaceholder = true
        }

        /// Controllers in .NET are the path of their actions, which say again what they are about: `/Book/book-info`.
        private mutating func append(_ noun: [String]) {
            if let group = nouns.last {
                hasGroup = true
                let isSaid = noun.starts(with: group, by: OperationName.isSame)
                if isSaid, !endsInPlaceholder || noun.count > group.count { nouns.removeLast() }
            }
            nouns.append(noun)
            endsInPlaceholder = false
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
                    if !hasVersions, OperationName.isVersionInPath(String(text)) { continue }
                    append(TypeName.words(of: String(text)))
                }
            }
        }
    }
}
