extension SharedModels {
    /// Returns the clients in the folder of a `--models-from` option: `DIR`, or `MODULE=DIR`. The paths that were read
    /// are added to `paths`.
    static func read(_ text: String, noting paths: inout [String], _ outcome: inout CommandResult) -> [SharedModels] {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        let folder = parts.last ?? ""
        let module = parts.count == 2 ? AppName(parts[0]) : nil
        let stamp = Stamp.read(in: folder)
        var owners: [APIVersion] = []
        do {
            for name in stamp.records.keys.sorted() { owners += try stamp.apiVersion(of: name).map { [$0] } ?? [] }
        } catch {
            outcome.fail("\(folder): \(error.message)", fix: error.fix(otherwise: "generate the client again"))
            return []
        }
        if parts.count == 2, module?.module != nil || module == nil {
            outcome.fail(
                "\(quoted(parts[0])) is not a valid module name",
                fix: "write --models-from Common=Sources/Common"
            )
        } else if owners.isEmpty {
            outcome.fail(
                "\(folder) has no client that netgen generated",
                fix: "generate the client first, or pass its folder"
            )
        } else if module != nil, let hidden = owners.first(where: { $0.api.identity.access == .internal }) {
            let message = "\(hidden.swiftName) in \(folder) is internal, so another module cannot use it"
            outcome.fail(message, fix: "generate it with --access package or public")
        }
        paths.append(Path.join(folder, Stamp.fileName))
        return owners.map { SharedModels(owner: $0, module: module) }
    }

    /// Reports that an API has a higher access level than the shared models in its declarations.
    func reportHidden(from api: API, _ outcome: inout CommandResult) {
        outcome.fail(
            "\(api.identity.namespace) is \(api.identity.access.rawValue), but uses models of \(owner.swiftName), which is \(owner.api.identity.access.rawValue)",
            fix: "generate \(owner.swiftName) with --access \(api.identity.access.rawValue)"
        )
    }
}
