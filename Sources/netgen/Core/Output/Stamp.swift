/// A record of netgen's output, in a hidden file that SwiftPM ignores.
///
/// The stamp of a folder of Swift files lists the generated files with hashes of their contents. netgen can therefore
/// remove files that are left over, and distinguish edited files from files that are out of date. The stamp also
/// contains a record of the API. With it, netgen can report changes even if the previous spec is gone. If a new
/// version changes a generated name, the stamp records that the client still declares the former name. The stamp of the
/// parent folder lists the folders for the specs in `Specs`.
///
/// ```json
/// {
///   "netgen": "0.1.0",
///   "files": {
///     "Petstore.swift": "af63dc4c8601ec8c"
///   },
///   "apis": {
///     "Petstore": {"snapshot":3,"api":["Petstore",{"endpoints":[
/// ["GET /pets","=ListPets","[.Pet]",{"parameters":[["query limit","?int"]]}]]}]}
///   }
/// }
/// ```
struct Stamp: Equatable {
    static let fileName = ".netgen.json"

    /// The version of netgen that wrote the stamp; `nil` unless the stamp was read from a file.
    var version: String?
    /// The hashes of the files' contents, by name.
    var files: [String: String] = [:]
    var folders: Set<String> = []
    /// The records as JSON, by namespace. The records of other specs are kept unchanged, even if another version of
    /// netgen wrote them.
    var records: [String: String] = [:]
    /// The states of former names that are declared without `--keep-renamed`, by namespace.
    var formerNames: [String: FormerNames] = [:]

    /// The state of an API's former names after a change of netgen's version.
    enum FormerNames: String {
        /// The version of netgen that wrote the stamp has changed names. The client also declares the former names.
        case kept
        /// An earlier version generated the API. Its names become the former names in the next run for its spec.
        case pending
    }

    var isEmpty: Bool { files.isEmpty && folders.isEmpty }

    /// Returns the stamp of a folder. Returns an empty stamp if the file is missing or invalid, for example after a
    /// merge conflict.
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
                    stamp.records[api.key] = String(decoding: text, as: UTF8.self)
                }
            case ("formerNames", .object(let states)):
                for state in states { stamp.formerNames[state.key] = state.value.string.flatMap(FormerNames.init) }
            default: break
            }
        }
        return stamp
    }

    /// The file's contents. Each name has a separate line, so that version control can merge changes.
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
        if !records.isEmpty {
            let list = records.sorted { $0.key < $1.key }.map { "    \(quoted($0)): \($1)" }
            lines.append("  \"apis\": {\n\(list.joined(separator: ",\n"))\n  }")
        }
        if !formerNames.isEmpty {
            let list = formerNames.sorted { $0.key < $1.key }.map { "    \(quoted($0)): \(quoted($1.rawValue))" }
            lines.append("  \"formerNames\": {\n\(list.joined(separator: ",\n"))\n  }")
        }
        return "{\n\(lines.joined(separator: ",\n"))\n}\n"
    }
}

// MARK: - Records

extension Stamp {
    /// The version of the records that this version of netgen writes. netgen 0.1.0 wrote version 2.
    private static let recordVersion = 3

    /// An error for a record that this version of netgen can't read.
    struct UnreadableRecord: Error {
        /// The newer version that wrote the record; `nil` if the record is damaged.
        var newerVersion: String?

        var message: String {
            guard let newerVersion else { return "the client's record of the API in \(Stamp.fileName) is damaged" }
            return
                "netgen \(newerVersion) generated the client, and netgen \(Version.current) cannot read the client's "
                + "record of the API"
        }

        func fix(otherwise: String) -> String { newerVersion.map { "use netgen \($0), or \(otherwise)" } ?? otherwise }
    }

    static func text(of version: APIVersion) -> String {
        "{\"snapshot\":\(recordVersion),\"api\":\(APIRecord.text(of: version))}"
    }

    /// Returns the record of a namespace's API. If the namespace isn't found, returns the only record, because the
    /// namespace may have been renamed. Returns `nil` if there is no record.
    func apiVersion(of namespace: String? = nil) throws(UnreadableRecord) -> APIVersion? {
        guard let text = key(of: namespace).flatMap({ records[$0] }) else { return nil }
        var diagnostics = Diagnostics()
        let value = JSONParser.parse(SourceText(path: Self.fileName, text: text), diagnostics: &diagnostics)
        guard let format = value?["snapshot"]?.text.flatMap({ Int($0) }), let api = value?["api"] else {
            throw UnreadableRecord()
        }
        guard format <= Self.recordVersion else { throw UnreadableRecord(newerVersion: version ?? "of later") }
        let isLegacy = format < Self.recordVersion
        guard var result = APIRecord.read(api, as: APIVersion.self, isLegacy: isLegacy) else {
            throw UnreadableRecord()
        }
        result.isComplete = !isLegacy
        return result
    }

    /// Returns the key of a namespace's record. If there is none, returns the only key, because the namespace may
    /// have been renamed. Returns `nil` if there are no or several other keys.
    private func key(of namespace: String?) -> String? {
        if let namespace, records[namespace] != nil { return namespace }
        return records.count == 1 ? records.keys.first : nil
    }

    /// Returns the state of an API's former names for this version of netgen; `nil` if there are none.
    func formerNames(of namespace: String) -> FormerNames? {
        guard let key = key(of: namespace) else { return nil }
        return version == Version.current ? formerNames[key] : .pending
    }
}
