/// Rules for the IDs of Django's REST framework, which consist of a path and an action.
extension NamingRule {
    /// A rule for IDs of a path and an action. A verb in the path is part of a noun, unless it is an action that a
    /// POST performs.
    static let drfSpectacular = NamingRule(
        "drf-spectacular",
        """
        PATCH /import/files/{id} import_files_partial_update → PatchImportFile
        POST /storages/azure/{id}/sync storages_azure_sync_create → SyncStoragesAzure
        """
    ) { id in
        let text = id.text
        guard text.allSatisfy({ $0.isLowercase || $0.isNumber || $0 == "_" }) else { return nil }
        let isPatch = text.hasSuffix("_partial_update")
        let end = isPatch ? "_partial_update" : text.lastIndex(of: "_").map { text[$0...] } ?? text[...]
        let action = isPatch ? "patch" : String(end.dropFirst())
        guard ["list", "create", "retrieve", "update", "patch", "destroy"].contains(action) else { return nil }
        let segments = id.path.split(separator: "/").map(String.init).drop(while: \.isVersion)
        let nouns = segments.filter { !$0.contains("{") }.joined().alphanumerics
        let alphanumerics = String(text.dropLast(end.count)).alphanumerics
        guard !nouns.isEmpty, alphanumerics.hasSuffix(nouns),
            segments.startIndex == 0
                ? alphanumerics == nouns : id.path.alphanumerics.hasPrefix(alphanumerics.dropLast(nouns.count))
        else { return nil }
        let doing = action == "create" ? doing(in: segments) : nil
        let last = segments.lastIndex { !$0.contains("{") } ?? segments.startIndex
        var group: [String] = []
        // The segments before a placeholder are singular.
        for segment in segments[..<(doing ?? last + 1)] {
            group = segment.contains("{") ? group.one : group + TypeName.words(of: segment)
        }
        let words = doing.map { segments[$0...].flatMap(TypeName.words) } ?? [action]
        return .name(OperationName(group: group, action: words, path: id.path).words)
    }

    /// Returns the index of the segment with the action: a verb at the end of the path, or after a placeholder. Returns
    /// `nil` if there is none.
    private static func doing(in segments: ArraySlice<String>) -> Int? {
        segments.indices.dropFirst().last { index in
            let words = TypeName.words(of: segments[index])
            guard words.first?.isVerb == true, !words.isCompound else { return false }
            return index == segments.endIndex - 1
                || segments[index - 1].contains("{") && !segments[index...].contains { $0.contains("{") }
        }
    }

    /// A rule for the remaining IDs. `partial_update` is a PATCH, and `create` after another verb only represents POST:
    /// `users_block_create`.
    static let partialUpdate = NamingRule(
        "drf-spectacular with a different path",
        """
        PATCH /items/{id} pets_partial_update → PatchPet
        POST /items/{id} pets_block_create → BlockPet
        """
    ) { id in
        let end = id.words.suffix(2).map { $0.lowercased() }
        if end == ["partial", "update"] { return .rest(id.keeping(id.words.dropLast(2) + ["patch"])) }
        guard end.last == "create", let verb = OperationName.lateVerb(in: id.words), verb < id.words.count - 1 else {
            return nil
        }
        return .rest(id.keeping(id.words.dropLast()))
    }

    /// The verbs for DELETE and GET in Django. They are only verbs at the end of an ID.
    static let djangoVerbs: Set = ["destroy", "retrieve"]
}
