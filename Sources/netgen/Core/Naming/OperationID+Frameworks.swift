/// What frameworks make ids of. ``OperationID`` lists them.
extension OperationID {
    // MARK: - The words

    /// The function's name is a summary as well, and stands in the id behind its path or its module.
    var functionInSummary: [String]? {
        guard let summary else { return nil }
        let (letters, end) = (text.letters, summary.letters)
        guard letters.hasSuffix(end), !end.isEmpty else { return nil }
        let place = letters.dropLast(end.count)
        let function = Self.words(of: summary[...])
        guard !place.isEmpty,
            place == path.letters && text.first?.isUppercase == true || isModule(before: function)
        else { return nil }
        var group: [String] = []
        if path.hasPrefix("{") {
            // Nothing else says what is at an address that the server has given.
            group = Self.words(of: text.prefix(text.count - summary.count))
        } else if function.count == 1, function[0].isVerb {
            group = PathParts(path).nouns.last ?? []
            group.removeAll { $0.isSame(as: function[0]) }
        }
        return withoutArticles(OperationName(group: group, action: function, path: path).words)
    }

    private func isModule(before function: [String]) -> Bool {
        let end = "_" + function.joined(separator: "_").lowercased()
        return function.count > 1 && function[0].isVerb && text.lowercased().hasSuffix(end)
            && !Self.words(of: text.dropLast(end.count)).contains(where: \.isVerb)
    }

    /// A path and an action. A verb in the path is part of a noun, unless it is what a POST does to what stands before it.
    ///
    /// | id | path | words |
    /// |---|---|---|
    /// | `import_files_partial_update` | `/import/files/{id}` | patch import file |
    /// | `storages_azure_sync_create` | `/storages/azure/{id}/sync` | sync storages azure |
    /// | `projects_import_labels_create` | `/projects/{id}/import/labels` | import project labels |
    var djangoAction: [String]? {
        guard text.allSatisfy({ $0.isLowercase || $0.isNumber || $0 == "_" }) else { return nil }
        let isPatch = text.hasSuffix("_partial_update")
        let end = isPatch ? "_partial_update" : text.lastIndex(of: "_").map { text[$0...] } ?? text[...]
        let place = text.dropLast(end.count)
        let action = isPatch ? "patch" : String(end.dropFirst())
        guard Self.djangoActions.contains(action) else { return nil }
        let segments = path.split(separator: "/").map(String.init).drop(while: \.isVersion)
        let nouns = segments.filter { !$0.contains("{") }.joined().letters
        let letters = String(place).letters
        guard !nouns.isEmpty, letters.hasSuffix(nouns),
            segments.startIndex == 0 ? letters == nouns : path.letters.hasPrefix(letters.dropLast(nouns.count))
        else { return nil }
        let doing = action == "create" ? Self.doing(in: segments) : nil
        let last = segments.lastIndex { !$0.contains("{") } ?? segments.startIndex
        var group: [String] = []
        // What follows a placeholder is of one of many.
        for segment in segments[..<(doing ?? last + 1)] {
            group = segment.contains("{") ? group.one : group + TypeName.words(of: segment)
        }
        let words = doing.map { segments[$0...].flatMap(TypeName.words) } ?? [action]
        return OperationName(group: group, action: words, path: path).words
    }

    private static let djangoActions: Set = ["list", "create", "retrieve", "update", "patch", "destroy"]

    /// The segment that says what is done: a verb at the end of the path, or behind a placeholder.
    private static func doing(in segments: ArraySlice<String>) -> Int? {
        segments.indices.dropFirst().last { index in
            let words = TypeName.words(of: segments[index])
            guard words.first?.isVerb == true, !words.isCompound else { return false }
            return index == segments.endIndex - 1
                || segments[index - 1].contains("{") && !segments[index...].contains { $0.contains("{") }
        }
    }

    /// The method stands last, in capitals.
    var groupBeforeMethod: [String]? {
        let group = text.dropLast(method.count)
        guard text.hasSuffix(method.uppercased()), let last = group.last, last.isLowercase || last.isNumber else {
            return nil
        }
        let words = Self.words(of: group)
        return [method] + (method != "get" || path.hasSuffix("}") ? words.one : words)
    }

    /// What is done stands behind the route.
    var actionBehindRoute: [String]? {
        guard let rest = partBehindRoute else { return nil }
        let action = Self.words(of: rest.dropFirst())
        guard let verb = action.first, verb.isVerb else { return nil }
        if rest.first == "#" { return [verb] + PathParts(path).nouns.flatMap(\.self) + action.dropFirst() }
        var id = self
        id.text = verb
        return OperationName(group: id.object, action: action, path: path).words
    }

    /// `#add_link` of `put_files_id#add_link`, `_getById` of `get-/pets/{id}_getById`.
    private var partBehindRoute: Substring? {
        guard text.hasPrefix(method), text.contains("/") || text.contains("#") else { return nil }
        return text.indices.lazy.filter { text[$0] == "#" || text[$0] == "_" }.first { index in
            var route = self
            route.text = String(text[..<index])
            return route.isRoute
        }
        .map { text[$0...] }
    }

    // MARK: - What is left of an id

    /// Path and method stand behind the name of the function, which is unique without them in most documents. Where one
    /// function answers several methods, any of them stands behind all.
    mutating func dropRoute() {
        guard let end = text.utf8.lastIndex(of: UInt8(ascii: "_")),
            OpenAPIParser.methods.contains(String(text[end...].dropFirst()))
        else { return }
        let route = String(path.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        let name = String(text[..<end])
        if let function = Self.function(in: name, before: route) {
            text = function
            return
        }
        // Flask's paths have types: `<int:id>`.
        let untyped = ["int", "float", "path", "string", "uuid"].reduce(name) { $0.replacing("__\($1)_", with: "__") }
        if let function = Self.function(in: untyped, before: route) {
            text = function
            return
        }
        // An app that is mounted somewhere knows nothing of the path to it, but writes the function's name as a summary.
        guard let function = summary.map({ Self.words(of: $0[...]).joined(separator: "_").lowercased() }),
            name.lowercased().hasPrefix(function + "_"),
            path.letters.hasSuffix(String(name.dropFirst(function.count)).letters)
        else { return }
        text = function
    }

    /// Behind the route stands a path again, or the verb that ends it.
    mutating func dropSecondRoute() {
        guard let rest = partBehindRoute else { return }
        let isSaid = PathParts(path).nouns.last == [rest.dropFirst().lowercased()]
        if isSaid || rest.contains("/") { text.removeLast(rest.count) }
    }

    private static func function(in name: String, before route: String) -> String? {
        name.hasSuffix(route) && name.count > route.count ? String(name.dropLast(route.count)) : nil
    }

    /// Functions of one name are told apart by a number that is new in every program.
    mutating func dropHash() {
        let hash = text.suffix(8)
        guard text.dropLast(8).last == "_", hash.allSatisfy({ $0.isHexDigit && !$0.isUppercase }),
            hash.contains(where: \.isNumber), hash.contains(where: \.isLetter)
        else { return }
        text.removeLast(9)
    }

    /// Functions of one name (`getAll_1`), or the paths of one (`getAll[0]`), are numbered. The number says nothing.
    static func withoutNumber(_ id: String) -> String {
        if id.last == "]", let start = id.lastIndex(of: "["), Int(id[start...].dropFirst().dropLast()) != nil {
            return String(id[..<start])
        }
        let parts = id.pieces(between: UInt8(ascii: "_"))
        return parts.count == 2 && !parts[0].isEmpty && Int(parts[1]) != nil ? parts[0] : id
    }

    /// The module stands before the function, which is often called as it is: `pet_edit_edit`, `pet_add_toy_add_toy`,
    /// `fetch_pet_fetch`.
    mutating func dropModule() {
        var words = text.pieces(between: UInt8(ascii: "_"))
        guard words.count > 1, !words.contains(""), !text.contains(where: \.isUppercase) else { return }
        if words.count > 2, words[0] == words.last, words[0].isVerb, !words[1].isPlainVerb {
            words.removeLast()
        } else {
            for count in stride(from: words.count / 2, to: 0, by: -1) {
                guard let start = repetition(of: count, in: words) else { continue }
                // The function says what it is about.
                let isTelling = count > 1 && start + 2 * count == words.count && words[start].isVerb
                words.removeSubrange((isTelling ? 0 : start)..<(start + count))
                break
            }
        }
        text = words.joined(separator: "_")
    }

    /// Where so many words stand twice in a row, unless they do so in the path.
    private func repetition(of count: Int, in words: [String]) -> Int? {
        words.indices.dropLast(2 * count - 1).first { start in
            let (middle, end) = (start + count, start + 2 * count)
            return words[start..<middle] == words[middle..<end] && !path.letters.contains(words[start..<end].joined())
        }
    }
}
