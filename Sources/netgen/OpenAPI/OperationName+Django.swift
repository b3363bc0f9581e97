/// Names from the ids that drf-spectacular makes of the path and an action: `storages_export_azure_partial_update`.
extension OperationName {
    /// A verb in the path is part of a noun, unless it is what a POST does to what stands before it.
    ///
    /// | id | path | words |
    /// |---|---|---|
    /// | `import_files_partial_update` | `/import/files/{id}` | patch import file |
    /// | `storages_azure_sync_create` | `/storages/azure/{id}/sync` | sync storages azure |
    /// | `projects_import_labels_create` | `/projects/{id}/import/labels` | import project labels |
    ///
    /// `nil` for an id of another kind.
    init?(djangoID id: String, path: String) {
        guard !id.contains(where: { !$0.isLowercase && !$0.isNumber && $0 != "_" }) else { return nil }
        let isPatch = id.hasSuffix("_partial_update")
        let place = isPatch ? id.dropLast("_partial_update".count) : id[..<(id.lastIndex(of: "_") ?? id.startIndex)]
        let action = isPatch ? "patch" : String(id[place.endIndex...].dropFirst())
        let segments = path.split(separator: "/").map(String.init).drop(while: Self.isVersion)
        let nouns = segments.filter { !$0.contains("{") }.joined().letters
        let letters = String(place).letters
        guard Self.djangoActions.contains(action), !nouns.isEmpty, letters.hasSuffix(nouns),
            segments.startIndex == 0 ? letters == nouns : path.letters.hasPrefix(letters.dropLast(nouns.count))
        else { return nil }
        let doing = action == "create" ? Self.doing(in: segments) : nil
        let end = segments.lastIndex { !$0.contains("{") } ?? segments.startIndex
        var group: [String] = []
        // What follows a placeholder is of one of many.
        for segment in segments[..<(doing ?? end + 1)] {
            group = segment.contains("{") ? Self.one(group) : group + TypeName.words(of: segment)
        }
        self.init(group: group, action: doing.map { segments[$0...].flatMap(TypeName.words) } ?? [action], path: path)
    }

    private static let djangoActions: Set = ["list", "create", "retrieve", "update", "patch", "destroy"]

    /// The segment that says what is done: a verb at the end of the path, or behind a placeholder.
    private static func doing(in segments: ArraySlice<String>) -> Int? {
        segments.indices.dropFirst().last { index in
            let words = TypeName.words(of: segments[index])
            let isLast = index == segments.endIndex - 1
            guard let verb = words.first, verbs.contains(verb.lowercased()), !isCompound(words) else { return false }
            return isLast || segments[index - 1].contains("{") && !segments[index...].contains { $0.contains("{") }
        }
    }
}
