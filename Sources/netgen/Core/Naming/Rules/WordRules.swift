/// Rules for IDs that consist of words.
extension NamingRule {
    /// A rule for `search` and `find`, which are more specific than the method.
    static let search = NamingRule(
        "A search",
        """
        POST /pets/search search → SearchPets
        """
    ) { id in ["search", "find"].contains(id.text.lowercased()) ? .name(id.actionOnObject) : nil }

    /// A rule for IDs such as `get` or `all`, which are less specific than the path.
    static let lessThanRoute = NamingRule(
        "Less specific than the route",
        """
        GET /pets/{id} get → GetPet
        POST /pets post → CreatePet
        """
    ) { id in
        let isSilent = ["post", "options", "head", "trace", "all", "one"].contains(id.text.lowercased())
        return id.text.isPlainVerb || isSilent ? .nothing : nil
    }

    /// A rule that moves a version to the end of the name.
    static let version = NamingRule(
        "A version at the end",
        """
        GET /pets pets_list_v1 → ListPetsV1
        """
    ) { id in
        guard id.text.utf8.last.map({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) == true,
            let start = id.text.utf8.lastIndex(where: { "_-.".utf8.contains($0) }),
            id.text[start...].dropFirst().isVersion
        else { return nil }
        var rest = id.keeping(id.text[..<start])
        rest.ending = TypeName.words(of: String(id.text[start...]))
        return .rest(rest)
    }

    /// A rule that splits the ID into words for the following rules.
    static let words = NamingRule(
        "Words",
        """
        POST /pets/{id} feedHungryPet → FeedHungryPet
        """
    ) { id in .rest(id.keeping(TypeName.words(of: id.text))) }

    /// A rule that drops a prefix such as `api` and a version, if the path also begins with it.
    static let pathPrefix = NamingRule(
        "A prefix of the path",
        """
        POST /api/v1/pets api_v1_feed_pets → FeedPets
        """
    ) { id in
        var words = id.words
        for segment in id.path.split(separator: "/") {
            guard segment.isVersion, words.count > 2, words[0].lowercased() == segment.lowercased() else { break }
            words.removeFirst()
        }
        return .rest(id.keeping(words))
    }

    /// A rule for modules that are written as words of the ID, such as `agents_api.v1.conversations`.
    static let versionedModule = NamingRule(
        "A Django module with a version",
        """
        GET /v1/conversations agents_api_v1_conversations_list → ListAgentsConversations
        """
    ) { id in
        var words = id.words
        let api = words.indices.dropFirst().dropLast(2).first { index in
            words[index].lowercased() == "api" && id.path.contains("/\(words[index + 1])/")
                && words[index + 1].isVersion
        }
        guard let api else { return nil }
        words.removeSubrange(api...(api + 1))
        if words[api - 1] == words[api] { words.remove(at: api) }
        return .rest(id.keeping(words))
    }

    /// A rule that drops the word `api` before a verb.
    static let apiBeforeVerb = NamingRule(
        "The word \"api\" before a verb",
        """
        GET /pets api_get_settings → GetSettings
        """
    ) { id in
        let isAction = id.words.count > 2 && id.words[1].isVerb && !id.words[1].isNounVerb
        return isAction && id.words[0].lowercased() == "api" ? .rest(id.keeping(id.words.dropFirst())) : nil
    }

    /// A rule that drops a group if the rest of the ID repeats it. For a GET without a verb, the rule adds "get".
    static let echo = NamingRule(
        "A repeated group",
        """
        POST /pets VerifyVerify → Verify
        POST /users user_create_user → CreateUser
        GET /users/me users_current_user → GetCurrentUser
        """
    ) { id in
        let words = id.words
        guard words.count > 1, let last = words.last else { return nil }
        let isRepeated = words[1].isPlainVerb && words.dropFirst(2).contains { $0.isSame(as: words[0]) }
        if words[0] == words[1] || isRepeated { return .rest(id.keeping(words.dropFirst())) }
        guard id.method == "get", words[0] != last, words[0].isSame(as: last), !words.contains(where: \.isVerb) else {
            return nil
        }
        return .rest(id.keeping(["get"] + words.dropFirst()))
    }

    /// A rule that drops a method before the actual verb. A word that the path contains isn't necessarily a verb:
    /// `get_open_items` of `/items/open`.
    static let methodBeforeVerb = NamingRule(
        "Quart",
        """
        POST /pets post_create_pet → CreatePet
        """
    ) { id in
        guard id.words.count > 2, id.words[0].lowercased() == id.method, id.words[1].isVerb,
            !id.path.alphanumerics.contains(id.words[1].lowercased())
        else { return nil }
        return .rest(id.keeping(id.words.dropFirst()))
    }

    /// A rule for actions without an object. The object is the last noun of the path that isn't in the ID: `pets` for
    /// `find by name` of `/pets/name/{name}`.
    static let missingObject = NamingRule(
        "An action without an object",
        """
        GET /pets/{id} findById → FindPetByID
        GET /pets getAll → GetAllPets
        """
    ) { id in
        let words = id.words
        guard words.count > 1, words[0].isPlainVerb else { return nil }
        let next = words[1].lowercased()
        guard next == "by" || ["all", "one"].contains(next) && words.count == 2 else { return nil }
        let object = PathParts(id.path).nouns.last { nouns in
            guard let first = nouns.first, !first.isVerb else { return false }
            return !nouns.contains { noun in
                noun.isPreposition || noun.isAdjective || words.contains { $0.isSame(as: noun) }
            }
        }
        return id.named(OperationName(group: object ?? [], action: words, path: id.path).words)
    }

    /// A rule for `view` as a verb, unless the path contains it as a noun.
    static let view = NamingRule(
        "A verb \"view\", as in NetBox",
        """
        GET /disks/{disk} disk_view → ViewDisk
        """
    ) { id in
        let words = id.words
        guard id.method == "get",
            let view = words.firstIndex(where: { $0.utf8.count == 4 && $0.lowercased() == "view" }),
            view > 0, view == words.count - 1 || words[view + 1].lowercased() == "by",
            !words[0].isVerb, !id.path.alphanumerics.contains("view")
        else { return nil }
        return id.named(["view"] + words[..<view] + words[(view + 1)...])
    }

    static let verbFirst = NamingRule(
        "A verb after its object",
        """
        GET /pets/all petsList → ListPets
        POST /pets feed-a-hungry-pet → FeedHungryPet
        """
    ) { id in id.named(OperationName.withVerbFirst(id.words, path: id.path)) }
}
