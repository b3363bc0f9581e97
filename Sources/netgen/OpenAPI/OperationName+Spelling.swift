/// What ids are spelled with besides their words.
extension OperationName {
    /// django-ninja-extra tells functions of one name apart by a number that is new in every program:
    /// `user_create_user_ac9a022e`.
    static func withoutHash(_ id: String) -> String {
        let hash = id.suffix(8)
        guard id.dropLast(8).last == "_", hash.allSatisfy({ $0.isHexDigit && !$0.isUppercase }),
            hash.contains(where: \.isNumber), hash.contains(where: \.isLetter)
        else { return id }
        return String(id.dropLast(9))
    }

    /// okapi writes the module before the function, which is often called as it is: `list_pets_list_pets`,
    /// `pet_edit_edit`, `pet_add_toy_add_toy`, `fetch_pet_fetch`.
    static func withoutModule(_ id: String, path: String) -> String {
        var words = id.pieces(between: UInt8(ascii: "_"))
        guard words.count > 1, !words.contains(""), !id.contains(where: \.isUppercase) else { return id }
        if words.count > 2, words[0] == words.last, verbs.contains(words[0]), !plainVerbs.contains(words[1]) {
            return words.dropLast().joined(separator: "_")
        }
        for count in stride(from: words.count / 2, to: 0, by: -1) {
            guard let start = repetition(of: count, in: words, path: path.letters) else { continue }
            let end = start + 2 * count
            // The function says what it is about.
            let isTelling = count > 1 && end == words.count && verbs.contains(words[start])
            words.removeSubrange(isTelling ? 0..<(start + count) : start..<(start + count))
            break
        }
        return words.joined(separator: "_")
    }

    /// Where so many words stand twice in a row, unless they do so in the path.
    private static func repetition(of count: Int, in words: [String], path: String) -> Int? {
        words.indices.dropLast(2 * count - 1).first { start in
            let (middle, end) = (start + count, start + 2 * count)
            return words[start..<middle] == words[middle..<end] && !path.contains(words[start..<end].joined())
        }
    }

    /// springdoc numbers the functions of one name, `getAll_1`, and NestJS the paths of one, `getAll[0]`. The number says
    /// nothing.
    static func withoutNumber(_ id: String) -> String {
        if id.last == "]", let start = id.lastIndex(of: "["), Int(id[start...].dropFirst().dropLast()) != nil {
            return String(id[..<start])
        }
        let parts = id.pieces(between: UInt8(ascii: "_"))
        return parts.count == 2 && !parts[0].isEmpty && Int(parts[1]) != nil ? parts[0] : id
    }

    /// The version that an id ends with: `_v1` of `pets_list_v1`, which lists pets.
    static func version(atEndOf id: String) -> Substring {
        guard id.utf8.last.map({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) == true,
            let start = id.utf8.lastIndex(where: { "_-.".utf8.contains($0) })
        else { return "" }
        return isVersion(String(id[start...].dropFirst())) ? id[start...] : ""
    }

    /// `get_chat` of the `getchat` that is made of a method and what the path ends in.
    static func separated(_ id: String, path: String) -> String {
        // `listPets` and `list_pets` have a verb already.
        let start = id.utf8.prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
        guard start.count > 3, !verbs.contains(String(Substring(start))),
            start.endIndex == id.endIndex || id[start.endIndex].isUppercase
        else { return id }
        let letters = id.lowercased()
        guard let noun = PathParts(path, hasVersions: false).nouns.last else { return id }
        for words in [noun, one(noun)] {
            let text = words.joined().lowercased()
            let verb = letters.dropLast(text.count)
            guard letters.hasSuffix(text), id.hasPrefix(verb), verbs.contains(String(verb)) else { continue }
            let rest = id.dropFirst(verb.count)
            guard rest.first?.isLowercase == true else { continue }
            return verb + "_" + (rest.contains(where: \.isUppercase) ? String(rest) : words.joined(separator: "_"))
        }
        return id
    }

    /// `get album` of `get an album`; a letter that the path has may be more than an article.
    static func withoutArticles(_ words: [String], path: String) -> [String] {
        guard words.count > 2, words.contains(where: isArticle) else { return words }
        let known = PathParts(path, hasVersions: false).nouns.joined()
        return words.indices.filter { index in
            guard index > 0, index < words.count - 1, isArticle(words[index]) else { return true }
            return words[index + 1].count == 1 || known.contains { $0.lowercased() == words[index].lowercased() }
        }.map { words[$0] }
    }

    private static func isArticle(_ word: String) -> Bool {
        word.utf8.count <= 3 && ["a", "an", "the"].contains(word.lowercased())
    }

    /// `view disk` of the `disk_view` that gets a disk. Where the path has a view, it is a thing.
    static func viewing(_ words: [String], method: String, path: String) -> [String]? {
        guard method == "get", let view = words.firstIndex(where: { $0.utf8.count == 4 && $0.lowercased() == "view" }),
            view > 0,
            view == words.count - 1 || words[view + 1].lowercased() == "by",
            !verbs.contains(words[0].lowercased()), !path.letters.contains("view")
        else { return nil }
        return ["view"] + words[..<view] + words[(view + 1)...]
    }

    /// `add file shared link` of the `put_files_id#add_shared_link` at `/files/{id}`: the fragment says what is done there.
    static func fragmentAction(of id: String, method: String, path: String) -> [String]? {
        guard let hash = id.firstIndex(of: "#"), isRoute(String(id[..<hash]), method, path) else { return nil }
        let action = TypeName.words(of: String(id[hash...].dropFirst()))
        guard verbs.contains(action[0].lowercased()) else { return nil }
        return [action[0]] + PathParts(path, hasVersions: false).nouns.flatMap(\.self) + action.dropFirst()
    }
}
