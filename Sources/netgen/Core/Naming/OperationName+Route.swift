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
        if nouns.count > 1, last[0].isPathVerb || parts.endsInCall && last[0].isVerb {
            let groups = nouns.dropLast()
            let group = groups.dropLast().flatMap(\.one) + groups.suffix(1).joined()
            words = OperationName(group: group, action: last, path: path).words
        } else if parts.endsInFunction(method)
            || (parts.endsInCall || ["post", "put", "patch"].contains(method) && parts.hasGroup)
                && !parts.endsInPlaceholder && last[0].isVerb && !last.isCompound
        {
            // What is done without a placeholder may be done to many.
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
