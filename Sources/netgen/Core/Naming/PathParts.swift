/// The parts of `/users/{id}/posts`: user, posts.
struct PathParts {
    var nouns: [[String]] = []
    var placeholders: [String] = []
    var endsInPlaceholder = false
    /// `/nearest(lat={lat},lon={lon})`, `/chat.delete`
    var endsInCall = false
    /// Whether the last noun is written as functions are: `closeAccount`.
    private var isCamelCase = false
    /// Whether something stands before the last noun, even if that says it again.
    var hasGroup = false

    private let hasVersions: Bool

    init(_ path: String, hasVersions: Bool = false) {
        self.hasVersions = hasVersions
        for segment in path.prefix(while: { $0 != "?" }).split(separator: "/") {
            endsInCall = false
            if let call = Call(segment) {
                add(call)
            } else {
                for piece in segment.split(separator: ":") { add(piece) }
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
                let isAction = TypeName.words(of: String(name)).first?.isVerb == true
                isFunction = parts.count > 1 || arguments.isEmpty || isAction
            } else {
                guard parts.count > 2, path.endIndex == segment.endIndex, name.first?.isUppercase == true,
                    !path.contains("{")
                else { return nil }
                isFunction = true
            }
        }
    }

    private mutating func add(_ call: Call) {
        add(call.name)
        endsInCall = call.isFunction
        for argument in call.arguments.split(separator: ",") {
            guard let name = argument.firstIndex(of: "{") else { continue }
            placeholders += TypeName.words(of: String(argument[name...].dropFirst().prefix { $0 != "}" }))
        }
        guard !call.isFunction, let noun = nouns.last else { return }
        nouns[nouns.count - 1] = noun.one
        endsInPlaceholder = true
    }

    /// Controllers in .NET are the path of their actions, which say again what they are about: `/Book/book-info`.
    private mutating func append(_ noun: [String]) {
        if let group = nouns.last {
            hasGroup = true
            let isSaid = noun.starts(with: group, by: { $0.isSame(as: $1) })
            if isSaid, !endsInPlaceholder || noun.count > group.count { nouns.removeLast() }
        }
        nouns.append(noun)
        endsInPlaceholder = false
    }

    private mutating func add(_ piece: Substring) {
        var rest = piece
        while !rest.isEmpty {
            if rest.first == "{" {
                let name = rest.dropFirst().prefix { $0 != "}" }
                rest = rest.dropFirst(name.count + 2)
                placeholders += TypeName.words(of: String(name))
                if !nouns.isEmpty, !endsInPlaceholder {
                    nouns[nouns.count - 1] = nouns[nouns.count - 1].one
                }
                endsInPlaceholder = true
            } else {
                let literal = rest.prefix { $0 != "{" }
                rest = rest.dropFirst(literal.count)
                let text = literal.percentDecoded
                guard text != ".json", !text.allSatisfy({ !$0.isLetter && !$0.isNumber }) else { continue }
                if !hasVersions, text.isVersionInPath { continue }
                if let function = Self.function(in: text) {
                    append(TypeName.words(of: String(text[..<function])))
                    append(OperationID.words(of: text[function...]))
                    endsInCall = true
                } else {
                    append(TypeName.words(of: text))
                }
                isCamelCase = !text.contains("-") && text.dropFirst().contains(where: \.isUppercase)
            }
        }
    }

    /// Whether the path ends in a function by itself: `deleteAccounts` that is posted, `getUser` that is got; not
    /// `link-tokens`, which are things.
    func endsInFunction(_ method: String) -> Bool {
        guard isCamelCase, let words = nouns.last, words.count > 1, words[0].isVerb, !words.isCompound else {
            return false
        }
        return switch method {
        case "get": ["get", "list", "fetch", "find", "retrieve"].contains(words[0].lowercased())
        case "delete": ["delete", "remove"].contains(words[0].lowercased())
        default: true
        }
    }

    /// Where the function is of a thing: `.delete` of `chat.delete`.
    private static func function(in segment: String) -> String.Index? {
        guard let dot = segment.lastIndex(of: "."), dot > segment.startIndex,
            OperationID.words(of: segment[dot...]).first?.isVerb == true
        else { return nil }
        return dot
    }
}
