/// The parts of a path: `user` and `posts` for `/users/{id}/posts`.
struct PathParts {
    var nouns: [[String]] = []
    var placeholders: [String] = []
    var endsInPlaceholder = false
    /// Whether the path ends in a call: `/nearest(lat={lat},lon={lon})`, `/chat.delete`.
    var endsInCall = false
    /// Whether the last noun is in camel case, like a function: `closeAccount`.
    private var isCamelCase = false
    /// Whether a segment precedes the last noun, even if both are equal.
    var hasGroup = false

    init(_ path: String, hasVersions: Bool = false) {
        for segment in path.prefix(while: { $0 != "?" }).split(separator: "/") {
            endsInCall = false
            if let call = Call(segment) {
                add(call, keepsVersions: hasVersions)
            } else {
                for piece in segment.split(separator: ":") { add(piece, keepsVersions: hasVersions) }
            }
        }
    }

    /// A segment of OData: an entity in `Items(shop={shop},id={id})`, or a function in
    /// `Shop.Stock.GetNearest(lat={lat})`, `GetAll()` and `Shop.Stock.Clear`.
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

    private mutating func add(_ call: Call, keepsVersions: Bool) {
        add(call.name, keepsVersions: keepsVersions)
        endsInCall = call.isFunction
        for argument in call.arguments.split(separator: ",") {
            guard let name = argument.firstIndex(of: "{") else { continue }
            placeholders += TypeName.words(of: String(argument[name...].dropFirst().prefix { $0 != "}" }))
        }
        guard !call.isFunction, let noun = nouns.last else { return }
        nouns[nouns.count - 1] = noun.one
        endsInPlaceholder = true
    }

    /// Appends a noun. In .NET, the path of an action begins with its controller, which the action repeats:
    /// `/Book/book-info`.
    private mutating func append(_ noun: [String]) {
        if let group = nouns.last {
            hasGroup = true
            let isRepeated = noun.starts(with: group, by: { $0.isSame(as: $1) })
            if isRepeated, !endsInPlaceholder || noun.count > group.count { nouns.removeLast() }
        }
        nouns.append(noun)
        endsInPlaceholder = false
    }

    private mutating func add(_ piece: Substring, keepsVersions: Bool) {
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
                if !keepsVersions, text.isVersionInPath { continue }
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

    /// Returns whether the path ends in a function for the method: `deleteAccounts` for a POST, `getUser` for a GET.
    /// Nouns such as `link-tokens` aren't functions.
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

    /// Returns the index of a function after a noun: `.delete` in `chat.delete`. Returns `nil` if there is no function.
    private static func function(in segment: String) -> String.Index? {
        guard let dot = segment.lastIndex(of: "."), dot > segment.startIndex,
            OperationID.words(of: segment[dot...]).first?.isVerb == true
        else { return nil }
        return dot
    }
}
