/// Rules for IDs that contain the name of a function, and the frameworks' additions.
extension NamingRule {
    /// A rule for IDs of a path and a function's name, which is also the summary.
    static let litestar = NamingRule(
        "Litestar",
        """
        GET /pets/{pet_id} PetsPetIdListToys "ListToys" → ListToys
        GET /pets/{id} PetsIdFetch "Fetch" → FetchPet
        """
    ) { id in
        guard let (prefix, function) = id.functionInSummary, id.text.first?.isUppercase == true,
            prefix == id.path.alphanumerics
        else { return nil }
        return .name(id.name(of: function))
    }

    /// A rule for IDs of a module and a function's name, which is also the summary.
    static let djangoNinja = NamingRule(
        "Django Ninja",
        """
        GET /pets shop_views_list_pets "List Pets" → ListPets
        """
    ) { id in
        guard let (_, function) = id.functionInSummary, function.count > 1, function[0].isVerb else { return nil }
        let end = "_" + function.joined(separator: "_").lowercased()
        guard id.text.lowercased().hasSuffix(end),
            !OperationID.words(of: id.text.dropLast(end.count)).contains(where: \.isVerb)
        else { return nil }
        return .name(id.name(of: function))
    }

    /// A rule for IDs of a function's name, followed by path and method. The name alone is usually unique. If one
    /// function handles several methods, all of its IDs end in the same method.
    static let routeBehindFunction = NamingRule(
        "FastAPI, flask-openapi3",
        """
        GET /pets/{pet_id} read_pet_pets__pet_id__get → ReadPet
        GET /pets/{pet_id} read_pet_pets__int_pet_id__get → ReadPet
        GET /shop/pets/{id} read_pet_pets__id__get "Read Pet" → ReadPet
        """
    ) { id in
        guard let end = id.text.utf8.lastIndex(of: UInt8(ascii: "_")),
            OpenAPIKeywords.methods.contains(String(id.text[end...].dropFirst()))
        else { return nil }
        let route = String(id.path.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        let name = String(id.text[..<end])
        // Flask's paths contain types: `<int:id>`.
        let untyped = ["int", "float", "path", "string", "uuid"].reduce(name) { $0.replacing("__\($1)_", with: "__") }
        for text in [name, untyped] where text.hasSuffix(route) && text.count > route.count {
            return .rest(id.keeping(text.dropLast(route.count)))
        }
        // The IDs of a mounted app don't include the mount path, but its summaries are the functions' names.
        guard let summary = id.summary else { return nil }
        let function = OperationID.words(of: summary[...]).joined(separator: "_").lowercased()
        guard name.lowercased().hasPrefix(function + "_"),
            id.path.alphanumerics.hasSuffix(String(name.dropFirst(function.count)).alphanumerics)
        else { return nil }
        return .rest(id.keeping(function[...]))
    }

    /// A rule for IDs with a hash, which distinguishes functions with the same name and changes with every run.
    static let hash = NamingRule(
        "django-ninja-extra",
        """
        POST /pets create_pet_ac9a022e → CreatePet
        """
    ) { id in
        let hash = id.text.suffix(8)
        guard id.text.dropLast(8).last == "_", hash.allSatisfy({ $0.isHexDigit && !$0.isUppercase }),
            hash.contains(where: \.isNumber), hash.contains(where: \.isLetter)
        else { return nil }
        return .rest(id.keeping(id.text.dropLast(9)))
    }

    /// A rule for IDs with a meaningless number, which distinguishes functions with the same name or paths of one
    /// function.
    static let number = NamingRule(
        "springdoc, NestJS",
        """
        GET /pets/{id} getPet_1 → GetPet
        GET /pets/{id} getPet[0] → GetPet
        """
    ) { id in .rest(id.keeping(withoutNumber(id.text)[...])) }

    static func withoutNumber(_ id: String) -> String {
        if id.last == "]", let start = id.lastIndex(of: "["), Int(id[start...].dropFirst().dropLast()) != nil {
            return String(id[..<start])
        }
        let parts = id.pieces(between: UInt8(ascii: "_"))
        return parts.count == 2 && !parts[0].isEmpty && Int(parts[1]) != nil ? parts[0] : id
    }

    /// A rule for functions with a trailing underscore, which distinguishes them from built-ins of the language.
    static let underscore = NamingRule(
        "Python",
        """
        POST /pets/search search_ → SearchPets
        """
    ) { id in
        let count = id.text.reversed().prefix { $0 == "_" }.count
        return count == 0 ? nil : .rest(id.keeping(id.text.dropLast(count)))
    }

    /// A rule for IDs of a module and a function, which often have equal names.
    static let module = NamingRule(
        "okapi",
        """
        GET /pets list_pets_list_pets → ListPets
        POST /pets/{id} pet_edit_edit → EditPet
        POST /pets/{id}/toys pet_add_toy_add_toy → AddToy
        POST /pets fetch_pet_fetch → FetchPet
        """
    ) { id in
        var words = id.text.pieces(between: UInt8(ascii: "_"))
        guard words.count > 1, !words.contains(""), !id.text.contains(where: \.isUppercase) else { return nil }
        if words.count > 2, words[0] == words.last, words[0].isVerb, !words[1].isPlainVerb {
            words.removeLast()
        } else {
            for count in stride(from: words.count / 2, to: 0, by: -1) {
                guard let start = id.repetition(of: count, in: words) else { continue }
                // The function's name is complete without the module.
                let isDescriptive = count > 1 && start + 2 * count == words.count && words[start].isVerb
                words.removeSubrange((isDescriptive ? 0 : start)..<(start + count))
                break
            }
        }
        return .rest(id.keeping(words.joined(separator: "_")[...]))
    }
}

extension OperationID {
    /// The words of a function's name, and the part of the ID before the name. `nil` unless the ID ends in the summary,
    /// which is then the name.
    fileprivate var functionInSummary: (prefix: Substring, words: [String])? {
        guard let summary else { return nil }
        let (alphanumerics, end) = (text.alphanumerics, summary.alphanumerics)
        guard alphanumerics.count > end.count, alphanumerics.hasSuffix(end), !end.isEmpty else { return nil }
        return (alphanumerics.dropLast(end.count), Self.words(of: summary[...]))
    }

    /// Returns the words of a function's name. If the name is only a verb, adds the verb's object.
    fileprivate func name(of function: [String]) -> [String] {
        var group: [String] = []
        if path.hasPrefix("{") {
            // A path that begins with a placeholder is a URL that the server returned, so it has no nouns. Take the
            // verb's object from the ID.
            group = Self.words(of: text.prefix(text.count - (operation.summary?.count ?? 0)))
        } else if function.count == 1, function[0].isVerb {
            group = PathParts(path).nouns.last ?? []
            group.removeAll { $0.isSame(as: function[0]) }
        }
        return withoutArticles(OperationName(group: group, action: function, path: path).words)
    }

    /// Returns the index at which `count` words occur twice in a row; `nil` if there is none. Ignores words that the
    /// path repeats, too.
    fileprivate func repetition(of count: Int, in words: [String]) -> Int? {
        words.indices.dropLast(2 * count - 1).first { start in
            let (middle, end) = (start + count, start + 2 * count)
            return words[start..<middle] == words[middle..<end]
                && !path.alphanumerics.contains(words[start..<end].joined())
        }
    }
}
