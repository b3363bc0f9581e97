/// What netgen notes about its output, in a hidden file that SwiftPM does not look at.
///
/// A folder of Swift files has the files that netgen made and what was in them, so that left-over ones can be removed
/// and edited ones told from old ones; and a snapshot of the API that they were made of, so that what has changed since
/// can be told without the spec of then. Where a change of netgen's version has renamed something, the stamp notes that the
/// former names are kept. The folder around them has the folders that the specs in `Specs` made.
///
/// ```json
/// {
///   "netgen": "0.1.0",
///   "files": {
///     "Petstore.swift": "af63dc4c8601ec8c"
///   },
///   "apis": {
///     "Petstore": {"snapshot":2,"api":["Petstore",{"endpoints":[
/// ["GET /pets","=ListPets","[.Pet]",{"parameters":[["query limit","?int"]]}]]}]}
///   }
/// }
/// ```
struct Stamp: Equatable {
    static let fileName = ".netgen.json"

    /// The version that wrote it.
    var version: String?
    /// Hashes of the files' contents, by name.
    var files: [String: String] = [:]
    var folders: Set<String> = []
    /// Snapshots as they are written, by namespace: those of other specs stay what they are, whoever wrote them.
    var snapshots: [String: String] = [:]
    /// The states of former names that need no `--keep-renamed`, by namespace.
    var formerNames: [String: FormerNames] = [:]

    /// The state of an API's former names after a change of netgen's version.
    enum FormerNames: String {
        /// The version that wrote the stamp has renamed something, and keeps the names of the version before it.
        case kept
        /// An earlier version made the API. Its names become the former names in the next run for its spec.
        case pending
    }

    var isEmpty: Bool { files.isEmpty && folders.isEmpty }

    /// The stamp of a folder: empty where there is none, or none that can be read (after a conflicting merge, say).
    static func read(in folder: String) -> Stamp {
        let path = Path.join(folder, fileName)
        var stamp = Stamp()
        var diagnostics = Diagnostics()
        guard let source = (try? Disk.contents(of: path)).map({ SourceText(path: path, bytes: $0) }),
            let value = JSONParser.parse(source, diagnostics: &diagnostics),
            !diagnostics.hasErrors, case .object(let members) = value.kind
        else { return stamp }

        for member in members {
            switch (member.key, member.value.kind) {
            case ("netgen", .string(let version)):
                stamp.version = version
            case ("files", .object(let files)):
                for case (let name, .string(let hash)) in files.map({ ($0.key, $0.value.kind) })
                where Path.isPlainName(name) {
                    stamp.files[name] = hash
                }
            case ("folders", .array(let folders)):
                for case .string(let name) in folders.map(\.kind) where Path.isPlainName(name) {
                    stamp.folders.insert(name)
                }
            case ("apis", .object(let apis)):
                for api in apis {
                    let text = source.bytes[Int(api.value.range.start)..<Int(api.value.range.end)]
                    stamp.snapshots[api.key] = String(decoding: text, as: UTF8.self)
                }
            case ("formerNames", .object(let states)):
                for state in states { stamp.formerNames[state.key] = state.value.string.flatMap(FormerNames.init) }
            default: break
            }
        }
        return stamp
    }

    /// The file's contents; one line for each name, so that version control can merge them.
    var text: String {
        let quoted = JSONWriter.quoted
        var lines = [#"  "netgen": "\#(Version.current)""#]
        if !files.isEmpty {
            let list = files.sorted { $0.key < $1.key }.map { "    \(quoted($0)): \(quoted($1))" }
            lines.append("  \"files\": {\n\(list.joined(separator: ",\n"))\n  }")
        }
        if !folders.isEmpty {
            let list = folders.sorted().map { "    \(quoted($0))" }
            lines.append("  \"folders\": [\n\(list.joined(separator: ",\n"))\n  ]")
        }
        if !snapshots.isEmpty {
            let list = snapshots.sorted { $0.key < $1.key }.map { "    \(quoted($0)): \($1)" }
            lines.append("  \"apis\": {\n\(list.joined(separator: ",\n"))\n  }")
        }
        if !formerNames.isEmpty {
            let list = formerNames.sorted { $0.key < $1.key }.map { "    \(quoted($0)): \(quoted($1.rawValue))" }
            lines.append("  \"formerNames\": {\n\(list.joined(separator: ",\n"))\n  }")
        }
        return "{\n\(lines.joined(separator: ",\n"))\n}\n"
    }
}

// MARK: - Snapshots

extension Stamp {
    /// The form of the snapshots that this netgen writes; 1 was text.
    private static let snapshotVersion = 2

    /// A later version of netgen wrote the snapshot.
    struct NewerSnapshot: Error {
        /// That version.
        var version: String

        var message: String {
            "netgen \(version) made it, and \(Version.current) cannot read what that noted of the API"
        }
    }

    static func text(of snapshot: APISnapshot) -> String {
        "{\"snapshot\":\(snapshotVersion),\"api\":\(SnapshotRecord.text(of: snapshot))}"
    }

    /// What the API of a namespace was; the only one there is may have been called otherwise. `nil` where nothing says it.
    func snapshot(of namespace: String? = nil) throws(NewerSnapshot) -> APISnapshot? {
        var diagnostics = Diagnostics()
        guard let text = key(of: namespace).flatMap({ snapshots[$0] }),
            let value = JSONParser.parse(SourceText(path: Self.fileName, text: text), diagnostics: &diagnostics)
        else { return nil }
        if case .array(let lines) = value.kind {
            return TextSnapshot.json(of: lines.compactMap(\.string)).flatMap { SnapshotRecord.read($0) }
        }
        guard let form = value["snapshot"]?.text.flatMap({ Int($0) }), let api = value["api"] else { return nil }
        guard form <= Self.snapshotVersion else { throw NewerSnapshot(version: version ?? "of later") }
        return SnapshotRecord.read(api)
    }

    /// The key of the snapshot of a namespace, which is the only one if the namespace has been renamed.
    private func key(of namespace: String?) -> String? {
        if let namespace, snapshots[namespace] != nil { return namespace }
        return snapshots.count == 1 ? snapshots.keys.first : nil
    }

    /// The state of the former names of an API when this version of netgen runs.
    func formerNames(of namespace: String) -> FormerNames? {
        guard let key = key(of: namespace) else { return nil }
        return version == Version.current ? formerNames[key] : .pending
    }
}
